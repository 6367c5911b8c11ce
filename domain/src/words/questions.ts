import { live } from '../language';
import english from '../messages/en/questions';

/** Sentences about questions, their choices, conditions and answers. */
export const questionWords = live('questions', english);
