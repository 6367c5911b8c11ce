import { live } from '../language';
import english from '../messages/en/notices';

/** What notices say, in the list behind the bell and in mails. */
export const noticeWords = live('notices', english);
