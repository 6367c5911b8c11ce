import { live } from '../language';
import english from '../messages/en/rules';

/** Words of the rules across fields: what is wrong with a row, and what rows that break a rule have. */
export const ruleWords = live('rules', english);
