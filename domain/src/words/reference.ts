import { live } from '../language';
import english from '../messages/en/reference';

/** Words of the special parts of reference registers: categories, treatments, and the sheet of new controls. */
export const referenceWords = live('reference', english);
