import { live } from '../language';
import english from '../messages/en/row-page';

/** Words of the page of a row. */
export const rowPageWords = live('row-page', english);
