import { live } from '../language';
import english from '../messages/en/realtime';

/** Words of notifications, and of their list behind the bell. */
export const realtimeWords = live('realtime', english);
