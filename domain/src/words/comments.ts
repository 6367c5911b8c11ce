import { live } from '../language';
import english from '../messages/en/comments';

/** Words of comments on rows. */
export const commentWords = live('comments', english);
