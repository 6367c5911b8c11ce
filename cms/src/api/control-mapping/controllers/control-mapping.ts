import { controlMapping } from '@ridgeline/domain';
import { answering, recordController } from '../../../records/handlers';
import { mappingsOf } from '../../applicability/services/mappings';

export default {
  ...recordController(controlMapping),
  /** `GET /api/control-mappings/of/{id}`: how one control is mapped to others. */
  ofControl: answering(async (ctx) => {
    ctx.body = { data: await mappingsOf(String(ctx.params.id)) };
  }),
};
