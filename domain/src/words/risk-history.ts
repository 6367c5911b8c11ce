import { live } from '../language';
import english from '../messages/en/risk-history';

/** Words of a risk's history, of the register on a past day, and of the levels by month. */
export const riskHistoryWords = live('risk-history', english);
