import { live } from '../language';
import english from '../messages/en/own-sessions';

/** Words of the list of a user's own sessions. */
export const ownSessionWords = live('own-sessions', english);
