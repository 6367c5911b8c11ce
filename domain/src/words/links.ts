import { live } from '../language';
import english from '../messages/en/links';

/** Words of links to rows of other registers, and of words that are not linked. */
export const linkWords = live('links', english);
