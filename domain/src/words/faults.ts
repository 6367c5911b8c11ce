import { live } from '../language';
import english from '../messages/en/faults';

/** What the server says while it temporarily cannot do what it is asked; the same request may be sent again. */
export const faultWords = live('faults', english);
