import { live } from '../language';
import english from '../messages/en/list-edit';

/** Words of what is done in a list itself: cells, columns, groups. */
export const listEditWords = live('list-edit', english);
