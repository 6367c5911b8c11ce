import { live } from '../language';
import english from '../messages/en/handover';

/** Words of other people to answer: why the server refuses one, and how staff decide. */
export const handoverWords = live('handover', english);
