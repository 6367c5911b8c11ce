import { controlMapping } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

export default {
  routes: [
    route('GET', '/control-mappings/of/:id', 'control-mapping.ofControl', may('read', controlMapping)),
    ...recordRoutes(controlMapping),
  ],
};
