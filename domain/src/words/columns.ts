import { live } from '../language';
import english from '../messages/en/columns';

/** Words of the order of columns. */
export const columnWords = live('columns', english);
