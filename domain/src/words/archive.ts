import { live } from '../language';
import english from '../messages/en/archive';

/** Words of archiving rows and bringing them back. */
export const archiveWords = live('archive', english);
