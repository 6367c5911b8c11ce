import { subscription } from '@ridgeline/domain';
import { recordController } from '../../../records/handlers';

export default recordController(subscription);
