import { auditEntry } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { fromReplica, route } from '../../../access/route';
import { beforeExport } from '../../../records/exports/start';

const reads = may('read', auditEntry);

export default {
  routes: [
    fromReplica(route('GET', '/audit-entries', 'audit-entry.find', reads)),
    fromReplica(route('POST', '/exports/audit-entries', 'audit-entry.exportRows', reads, beforeExport)),
    route('GET', '/audit-entries/:id', 'audit-entry.findOne', reads),
  ],
};
