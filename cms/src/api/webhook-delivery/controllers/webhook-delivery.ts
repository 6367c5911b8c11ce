import { webhookDelivery } from '@ridgeline/domain';
import { answering, recordController } from '../../../records/handlers';
import { sendAgain } from '../../webhook/services/again';

export default {
  ...recordController(webhookDelivery),
  again: answering(async (ctx) => {
    ctx.body = { data: await sendAgain(String(ctx.params.id)) };
    ctx.status = 202;
  }),
};
