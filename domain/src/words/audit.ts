import { live } from '../language';
import english from '../messages/en/audit';

/** Words of the pages of the audit log; the words of its fields are with the entity. */
export const auditWords = live('audit', english);

/** What the details of an event are called: of an import its counts, of an export its format. */
export const detailWords = auditWords.details;
