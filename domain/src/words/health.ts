import { live } from '../language';
import english from '../messages/en/health';

/** Words of the operator's page Health. */
export const healthWords = live('health', english);
