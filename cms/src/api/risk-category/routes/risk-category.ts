import { riskCategory } from '@ridgeline/domain';
import { recordRoutes } from '../../../records/routes';

export default { routes: recordRoutes(riskCategory) };
