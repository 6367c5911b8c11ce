import { ENTITIES, type Entity, isBulkEdited } from '@ridgeline/domain';
import { principalOf } from '../../../access/principal';
import { changed } from '../../../realtime';
import { answering, type Handler } from '../../../records/handlers';
import { explainMissingRelation } from '../../../records/missing-relation';
import { currentScope } from '../../../request';
import { readAsked } from '../services/ask';
import { editRows, previewEdit } from '../services/run';

/** `POST /api/bulk-edits/<register>?<query of the list>` {data: BulkEditRequest}; with `dryRun=true` it is only previewed. */
const editing = (entity: Entity): Handler =>
  answering(async (ctx) => {
    const asked = await readAsked(entity, ctx);
    if (ctx.query.dryRun === 'true') {
      ctx.body = { data: await previewEdit(entity, asked) };
      return;
    }
    const { username } = principalOf(ctx);
    const data = await editRows(entity, asked, username).catch(explainMissingRelation(entity));
    const { companyId } = currentScope();
    if (companyId !== null && data.changed > 0) changed(companyId, { resource: entity.plural });
    ctx.body = { data };
  });

/** One action for each register, by the plural of its entity. */
export default Object.fromEntries(ENTITIES.filter(isBulkEdited).map((entity) => [entity.plural, editing(entity)]));
