import { live } from '../language';
import english from '../messages/en/replica';

/** Words of the replica on the operator's page Health. */
export const replicaWords = live('replica', english);
