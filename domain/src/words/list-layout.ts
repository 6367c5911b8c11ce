import { live } from '../language';
import english from '../messages/en/list-layout';

/** Words of how a list is laid out: widths, pinned columns, groups and further rows. */
export const listLayoutWords = live('list-layout', english);
