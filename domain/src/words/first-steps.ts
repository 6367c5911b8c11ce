import { live } from '../language';
import english from '../messages/en/first-steps';

/** Words of the first steps and of the offer of a tour. */
export const firstStepsWords = live('first-steps', english);
