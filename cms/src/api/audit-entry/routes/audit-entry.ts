import { auditEntry } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { beforeExport } from '../../../records/exports/start';

const reads = may('read', auditEntry);

export default {
  routes: [
    route('GET', '/audit-entries', 'audit-entry.find', reads),
    route('POST', '/exports/audit-entries', 'audit-entry.exportRows', reads, beforeExport),
    route('GET', '/audit-entries/:id', 'audit-entry.findOne', reads),
  ],
};
