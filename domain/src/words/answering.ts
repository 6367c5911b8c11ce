import { live } from '../language';
import english from '../messages/en/answering';

/** Sentences with which the server answers somebody who answers a questionnaire by a link. */
export const answeringWords = live('answering', english);
