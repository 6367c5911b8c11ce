import { noteExport } from '../services/exports';
import { listEntries, oneEntry } from '../services/read';

/** The audit log is read by those whom their role allows, and written by triggers of the database alone. */
export default { find: listEntries, findOne: oneEntry, noteExport };
