import { live } from '../language';
import english from '../messages/en/finder';

/** Words of the dialog that finds pages, actions and rows. */
export const finderWords = live('finder', english);
