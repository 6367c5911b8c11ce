import { live } from '../language';
import english from '../messages/en/operator';

/** Words of what an operator does for several companies at once. */
export const operatorWords = live('operator', english);
