import { live } from '../language';
import english from '../messages/en/companies';

/** Words of the screens around companies: their register, what is deleted with one, and a company's own settings. */
export const companyWords = live('companies', english);
