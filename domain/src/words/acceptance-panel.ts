import { live } from '../language';
import english from '../messages/en/acceptance-panel';

/** Words of the acceptance on the page of a risk. */
export const panelWords = live('acceptance-panel', english);
