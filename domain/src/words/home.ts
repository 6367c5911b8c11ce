import { live } from '../language';
import english from '../messages/en/home';

/** Words of the home page. */
export const homeWords = live('home', english);

/** Words of the privacy policy's page and dialog. */
export const policyWords = homeWords.policy;
