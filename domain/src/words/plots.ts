import { live } from '../language';
import english from '../messages/en/plots';

/** Words of the plots on home. */
export const plotWords = live('plots', english);
