import { live } from '../language';
import english from '../messages/en/builder';

/** Words of building a questionnaire: its questions in their order, their choices, conditions and preview. */
export const builderWords = live('builder', english);
