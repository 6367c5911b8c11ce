import { supplier } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

export default {
  routes: [route('GET', '/suppliers', 'supplier-management.names', may('lookup', supplier)), ...recordRoutes(supplier)],
};
