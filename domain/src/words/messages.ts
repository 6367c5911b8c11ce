import { live } from '../language';
import english from '../messages/en/messages';

/** Sentences that belong to no single entity: the server's, and those of every form and list. */
export const messages = live('messages', english);

/** The version shown at the foot of the sidebar. */
export const VERSION = '1.0.3';
