import { live } from '../language';
import english from '../messages/en/person-data';

/** Words of the page on which a company finds, exports and erases what it has of a person. */
export const personWords = live('person-data', english);
