import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { answering } from '../../../records/handlers';
import { cancelBackup, startBackup } from '../services/backups';
import { healthOf } from '../services/facts';
import { sendTestMail } from '../services/test-mail';

/** `GET /api/health`: what is set up, what works, and the last backups (see `Health` in domain/src/health.ts). */
const find = async (ctx: Context): Promise<void> => {
  ctx.body = { data: await healthOf() };
};

/** `POST /api/health/test-mail`: `{data: {to, problem}}`; `problem` is null when the mail server accepted the mail. */
const sendMail = async (ctx: Context): Promise<void> => {
  ctx.body = { data: await sendTestMail(principalOf(ctx)) };
};

/** `POST /api/health/backups`: 202 with `{data: {id}}` once it has begun. */
const begin = answering(async (ctx) => {
  const id = await startBackup(principalOf(ctx));
  ctx.status = 202;
  ctx.body = { data: { id } };
});

/** `POST /api/health/backups/:id/cancel`: 204. The backup ends before it copies the next table. */
const cancel = async (ctx: Context): Promise<void> => {
  const id = Number(ctx.params.id);
  if (!Number.isInteger(id) || id < 1 || id > 2 ** 31 - 1 || !(await cancelBackup(id))) {
    throw new errors.NotFoundError('This backup is not being made any more.');
  }
  ctx.status = 204;
};

/** The operator's page Health. */
export default { find, sendTestMail: sendMail, startBackup: begin, cancelBackup: cancel };
