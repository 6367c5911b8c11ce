import { questionnaire } from '@ridgeline/domain';
import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import type { Comparison } from '../../../records/criteria';
import { answering, recordController } from '../../../records/handlers';
import { previewOf } from '../services/building/preview';
import { addReadyMade, offered } from '../services/building/ready-made';
import { copyToCompanies, previewCopies } from '../services/company-copies/copy';

/** `GET /api/questionnaires/{id}/preview` */
const preview = answering(async (ctx) => {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = await previewOf(String(ctx.params.id), principalOf(ctx));
});

/** `GET /api/questionnaires/ready-made` */
const readyMade = answering((ctx) => {
  ctx.body = { data: offered() };
  return Promise.resolve();
});

/** `POST /api/questionnaires/ready-made` `{data: {name}}` */
const fromReadyMade = answering(async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: { name?: unknown } | null };
  ctx.body = { data: await addReadyMade(data?.name, principalOf(ctx).username) };
  ctx.status = 201;
});

/** `GET /api/questionnaires/{id}/companies`: the companies that it can be copied to. */
const companies = answering(async (ctx) => {
  ctx.body = { data: await previewCopies(String(ctx.params.id)) };
});

/** `POST /api/questionnaires/{id}/companies` `{data: {companies: [documentId]}}` */
const copyTo = answering(async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  ctx.body = { data: await copyToCompanies(String(ctx.params.id), data, principalOf(ctx).username) };
  ctx.status = 201;
});

/** `GET /api/questionnaires?questionaireId=` names one by id or documentId (decisions 2.1). */
const named = ({ questionaireId: id }: Context['query']): Comparison[] => {
  if (id === undefined || id === '') return [];
  const key = String(id);
  return [{ field: /^\d{1,9}$/.test(key) ? 'id' : 'documentId', operator: '$eq', values: [key] }];
};

export default {
  ...recordController(questionnaire, { narrowedBy: named }),
  preview,
  readyMade,
  fromReadyMade,
  companies,
  copyTo,
};
