import { live } from '../language';
import english from '../messages/en/tour';

/** Words of the tour. */
export const tourWords = live('tour', english);
