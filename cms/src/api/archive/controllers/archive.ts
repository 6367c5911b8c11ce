import { ENTITIES, type Entity, isArchivable } from '@ridgeline/domain';
import { principalOf } from '../../../access/principal';
import { changed } from '../../../realtime';
import { answering, type Handler } from '../../../records/handlers';
import { currentScope } from '../../../request';
import { readAsked } from '../services/ask';
import { archiveRows, previewArchive } from '../services/run';

/** `POST /api/archive/<register>?<query of the list>` {data: ArchiveRequest}; with `dryRun=true` it is only previewed. */
const archiving = (entity: Entity): Handler =>
  answering(async (ctx) => {
    const asked = readAsked(entity, ctx);
    if (ctx.query.dryRun === 'true') {
      ctx.body = { data: await previewArchive(entity, asked) };
      return;
    }
    const data = await archiveRows(entity, asked, principalOf(ctx).username);
    const { companyId } = currentScope();
    if (companyId !== null && data.changed > 0) changed(companyId, { resource: entity.plural });
    ctx.body = { data };
  });

/** One action for each register, by the plural of its entity. */
export default Object.fromEntries(ENTITIES.filter(isArchivable).map((entity) => [entity.plural, archiving(entity)]));
