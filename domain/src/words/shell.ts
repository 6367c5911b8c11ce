import { live } from '../language';
import english from '../messages/en/shell';

/** Words of the dashboard's frame, of the pages before sign-in and of the list of keyboard shortcuts. */
export const shellWords = live('shell', english);
