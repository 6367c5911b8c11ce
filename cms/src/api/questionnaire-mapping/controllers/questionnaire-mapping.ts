import { sentQuestionnaire } from '@ridgeline/domain';
import { callerOf } from '../../../access/caller';
import { answering, recordController } from '../../../records/handlers';
import { readSent } from '../services/send/manage';

export default {
  ...recordController(sentQuestionnaire),
  /** `GET /api/questionnaire-mappings/{id}`: with its questions and answers. */
  findOne: answering(async (ctx) => {
    ctx.body = { data: await readSent(String(ctx.params.id), callerOf(ctx)) };
  }),
};
