import { live } from '../language';
import english from '../messages/en/answering';

/** Messages of the server to a person who answers a questionnaire by a link. */
export const answeringWords = live('answering', english);
