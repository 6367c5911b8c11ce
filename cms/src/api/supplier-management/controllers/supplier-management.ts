import { supplier } from '@ridgeline/domain';
import { answering, type Handler, recordController } from '../../../records/handlers';
import { listJson } from '../../../records/list';

/** `GET /api/suppliers`: names and ids to choose a recipient from (decisions 2.6). */
const names: Handler = answering(async (ctx) => {
  ctx.type = 'application/json';
  ctx.body = await listJson(supplier, {
    sort: 'supplier_name',
    pagination: { pageSize: '1000' },
    ...ctx.query,
    // Groups would count values of fields that are not answered here.
    groupBy: undefined,
    fields: ['supplier_name'],
  });
});

export default { ...recordController(supplier), names };
