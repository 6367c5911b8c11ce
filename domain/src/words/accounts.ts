import { live } from '../language';
import english from '../messages/en/accounts';

/** Sentences about users, passwords and companies that ask for an account. */
export const words = live('accounts', english);
