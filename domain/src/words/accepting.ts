import { live } from '../language';
import english from '../messages/en/accepting';

/** Words of the page behind a link that asks for the acceptance of a risk; the dashboard shows the same labels. */
export const acceptingWords = live('accepting', english);
