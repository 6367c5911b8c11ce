import { live } from '../language';
import english from '../messages/en/answer-sheet';

/** The words of the sheet of the questions, and why a filled one is refused. */
export const answerSheetWords = live('answer-sheet', english);
