import { controlAssessment } from '@ridgeline/domain';
import { recordController } from '../../../records/handlers';

export default recordController(controlAssessment);
