import { live } from '../language';
import english from '../messages/en/react-admin';

/** Words that react-admin shows by itself: what its fields and its saving say where the dashboard says nothing of its own. */
export const reactAdminWords = live('react-admin', english);
