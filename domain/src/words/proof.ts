import { live } from '../language';
import english from '../messages/en/proof';

/** Words of the proof that is asked before what a stolen session must not do. */
export const proofWords = live('proof', english);
