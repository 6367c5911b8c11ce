import { auditEntry } from '@ridgeline/domain';
import { may, maySignedIn } from '../../../access/may';
import { route } from '../../../access/route';

export default {
  routes: [
    route('GET', '/audit-entries', 'audit-entry.find', may('read', auditEntry)),
    route('GET', '/audit-entries/:id', 'audit-entry.findOne', may('read', auditEntry)),
    route('POST', '/exports', 'audit-entry.noteExport', maySignedIn()),
  ],
};
