import { noteExport } from '../services/exports';
import { listEntries, oneEntry } from '../services/read';

/** The audit log can be read by the roles that may, and is written only by triggers of the database. */
export default { find: listEntries, findOne: oneEntry, noteExport };
