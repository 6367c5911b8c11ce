import { live } from '../language';
import english from '../messages/en/review';

/** Words of the review of answers, on the page of one sent questionnaire. */
export const reviewWords = live('review', english);

/** What the server answers when it refuses a review or a decision. */
export const reviewRefusals = reviewWords.refusals;
