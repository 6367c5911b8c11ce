import { live } from '../language';
import english from '../messages/en/outgoing';

/** Why a request to an address that a user has entered failed. */
export const outgoingWords = live('outgoing', english);
