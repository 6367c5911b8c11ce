import { auditEntry } from '@ridgeline/domain';
import { may, maySignedIn } from '../../../access/may';
import { noteExport } from '../../../audit/exports';
import { listEntries, oneEntry } from '../../../audit/read';

/** The audit log: read by those whom their role allows, written by nobody. */
export default {
  routes: [
    { method: 'GET', path: '/audit-entries', handler: listEntries, config: { policies: [may('read', auditEntry)] } },
    { method: 'GET', path: '/audit-entries/:id', handler: oneEntry, config: { policies: [may('read', auditEntry)] } },
    { method: 'POST', path: '/exports', handler: noteExport, config: { policies: [maySignedIn()] } },
  ],
};
