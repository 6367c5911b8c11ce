import { live } from '../language';
import english from '../messages/en/asking';

/** Words of questions to the sender: why the server refuses one, and how staff read and answer them. */
export const askingWords = live('asking', english);
