import { live } from '../language';
import english from '../messages/en/risks';

/** Words of the form and the page of a risk, and of what risks say on the pages of suppliers and answers. */
export const riskWords = live('risks', english);
