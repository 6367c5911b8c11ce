import { live } from '../language';
import english from '../messages/en/questionnaires';

/** Words of the pages around questionnaires: their questions, the Send dialog, recipients, and sent questionnaires. */
export const questionnaireWords = live('questionnaires', english);
