import { live } from '../language';
import english from '../messages/en/overview';

/** Words of the operator's overview of all companies. */
export const overviewWords = live('overview', english);
