import { subscription } from '@ridgeline/domain';
import { recordRoutes } from '../../../records/routes';

export default { routes: recordRoutes(subscription) };
