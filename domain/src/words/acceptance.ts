import { live } from '../language';
import english from '../messages/en/acceptance';

/** What the server and the dashboard say about the acceptance of risks: its statuses, and why something is refused. */
export const acceptanceWords = live('acceptance', english);
