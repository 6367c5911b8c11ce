import { live } from '../language';
import english from '../messages/en/react-admin';

/** Messages that react-admin shows by itself, where the dashboard has no message of its own. */
export const reactAdminWords = live('react-admin', english);
