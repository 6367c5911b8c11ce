import { live } from '../language';
import english from '../messages/en/retention';

/** Words of the settings that say how long a company keeps its data. */
export const retentionWords = live('retention', english);
