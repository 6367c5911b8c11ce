import { auditEntry } from '@ridgeline/domain';
import { sourceOf } from '../../../records/exports/source';
import { exporting } from '../../../records/handlers';
import { repeatable } from '../../../request';
import { listEntries, oneEntry, withinSight } from '../services/read';

/** The audit log can be read by the roles that may, and is written only by triggers of the database. */
export default {
  find: repeatable(listEntries),
  findOne: oneEntry,
  exportRows: exporting(sourceOf(auditEntry, { within: withinSight })),
};
