import { live } from '../language';
import english from '../messages/en/views';

/** Words of saved views. */
export const viewWords = live('views', english);
