import { live } from '../language';
import english from '../messages/en/filters';

/** Words of filters by field. */
export const filterWords = live('filters', english);
