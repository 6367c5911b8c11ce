import { live } from '../language';
import english from '../messages/en/bulk-edit';

/** Words of changes of many rows. */
export const bulkEditWords = live('bulk-edit', english);
