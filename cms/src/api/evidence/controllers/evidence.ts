import { evidence } from '@ridgeline/domain';
import { recordController } from '../../../records/handlers';

export default recordController(evidence);
