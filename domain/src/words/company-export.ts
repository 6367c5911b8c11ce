import { live } from '../language';
import english from '../messages/en/company-export';

/** Words of a company's whole export: on the page and in the archive. */
export const companyExportWords = live('company-export', english);
