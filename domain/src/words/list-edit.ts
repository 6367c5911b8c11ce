import { live } from '../language';
import english from '../messages/en/list-edit';

/** Words of cells that are edited in a list. */
export const listEditWords = live('list-edit', english);
