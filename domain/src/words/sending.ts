import { live } from '../language';
import english from '../messages/en/sending';

/** Words of sending questionnaires: what the server refuses, the steps of the dialog, and the mails that were sent. */
export const sendingWords = live('sending', english);
