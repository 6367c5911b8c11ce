import { live } from '../language';
import english from '../messages/en/fields';

/** Sentences about a single value; each follows the field's label or in a cell's tooltip. */
export const words = live('fields', english);
