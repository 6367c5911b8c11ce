import { binEntry } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

const deleting = may('delete', binEntry);

/** Deleting a row puts it here; entries are restored or permanently deleted. */
export default {
  routes: [
    route('POST', `/${binEntry.plural}/restore-many`, 'bin-entry.restoreMany', deleting),
    route('POST', `/${binEntry.plural}/delete-many`, 'bin-entry.deleteMany', deleting),
    route('POST', `/${binEntry.plural}/empty`, 'bin-entry.empty', deleting),
    route('POST', `/${binEntry.plural}/:id/restore`, 'bin-entry.restore', deleting),
    route('DELETE', `/${binEntry.plural}/:id`, 'bin-entry.delete', deleting),
    ...recordRoutes(binEntry),
  ],
};
