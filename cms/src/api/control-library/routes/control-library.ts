import { controlLibrary } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

export default {
  routes: [
    route('POST', '/control-libraries/import', 'control-library.importLibrary', may('import', controlLibrary)),
    ...recordRoutes(controlLibrary),
  ],
};
