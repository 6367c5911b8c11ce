import { live } from '../language';
import english from '../messages/en/bin';

/** Words about the bin, the server's and the dashboard's. */
export const binWords = live('bin', english);
