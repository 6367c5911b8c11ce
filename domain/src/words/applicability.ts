import { live } from '../language';
import english from '../messages/en/applicability';

/** Words of the statement of applicability and of the mappings of controls; of the screens, the server and the export. */
export const words = live('applicability', english);
