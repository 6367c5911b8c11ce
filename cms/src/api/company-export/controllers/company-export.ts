import { company, messages } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import type { Context } from 'koa';
import { requireFreshProof } from '../../../access/fresh-proof';
import { principalOf } from '../../../access/principal';
import { noteEvent } from '../../../audit/note';
import { readReader } from '../../../records/exports/ask';
import { answering } from '../../../records/handlers';
import { findRow, readRow } from '../../../records/read';
import { admitWholeExport, asOperator, type Before } from '../../../request';
import { deliverCompany } from '../services/deliver';
import { inCompanysView } from '../services/in-view';
import { planOf, stepsOf } from '../services/plan';

/** The company that the request names, if the caller may see it: all for the operator, else the own one. */
const companyNamed = (ctx: Context): Promise<number | undefined> => {
  const wanted = String(ctx.params.id);
  const { company: own, role } = principalOf(ctx);
  if (role === 'Operator') return asOperator(async () => (await findRow(company, wanted))?.id);
  return Promise.resolve(own && [String(own.id), own.documentId].includes(wanted) ? own.id : undefined);
};

/** For `config.before`: waits for its turn without a connection. */
export const beforeWholeExport: Before = async (ctx) => {
  const id = await companyNamed(ctx);
  if (id === undefined) {
    ctx.notFound(messages.rowNotFound);
    return false;
  }
  const room = await admitWholeExport(id);
  ctx.state.exportRoom = room;
  ctx.res.once('close', room.over);
  return true;
};

/** `POST /api/companies/{id}/export` {data: {locale, timeZone}}: all data of one company as a zip. */
const whole = answering(async (ctx) => {
  const { id, documentId, name } = await readRow(company, String(ctx.params.id));
  const reader = readReader(ctx);
  await requireFreshProof();
  const { steps, files } = await inCompanysView(id, async () => {
    const plan = await planOf(id, reader);
    return { steps: await stepsOf(plan), files: plan.files.length };
  });
  const details = { what: inLanguage('en', () => words.audit), format: 'zip', files };
  await noteEvent({
    action: 'export',
    entity: company.name,
    rowId: id,
    documentId,
    label: String(name),
    companyId: id,
    details,
  });
  ctx.status = 200;
  deliverCompany(ctx, { companyId: id, company: String(name), steps, ...reader });
});

export default { whole };
