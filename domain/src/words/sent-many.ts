import { live } from '../language';
import english from '../messages/en/sent-many';

/** Words of changes of several sent questionnaires. */
export const sentManyWords = live('sent-many', english);
