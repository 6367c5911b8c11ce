import { forgetSignedIn } from '../../../access/cache';
import { takeForgotten } from '../../../access/limits';
import { principalOf } from '../../../access/principal';
import { answering, type Handler } from '../../../records/handlers';
import { afterCommit } from '../../../request';
import { acceptInvitation, leaveCompany, ownCompanies, readInvitation } from '../services/own';
import { mailOwnCode, proveByCode } from '../services/own-code';
import { idOf } from './membership';

/** Wraps an action that needs a code. Codes are random, and each works for one address alone: no guess is counted. */
const byCode = (work: (code: unknown) => Promise<object>): Handler =>
  answering(async (ctx) => {
    ctx.body = { data: await work(((ctx.request.body ?? {}) as { code?: unknown }).code) };
  });

const find = answering(async (ctx) => {
  ctx.body = { data: await ownCompanies() };
});

/** `POST /api/users/me/companies/invitation` {code}: what the invitation says. */
const read = byCode(readInvitation);

/** `POST /api/users/me/companies` {code}: accepts the invitation. */
const accept = byCode(async (code) => {
  const documentId = await acceptInvitation(code);
  afterCommit(forgetSignedIn);
  return { documentId };
});

const leave = answering(async (ctx) => {
  const id = idOf(ctx);
  await leaveCompany(id);
  afterCommit(forgetSignedIn);
  ctx.body = { data: { id } };
});

/** `POST /api/users/me/companies/code`: mails a code to the address of the account. */
const mailCode = answering(async (ctx) => {
  const who = principalOf(ctx);
  if (!(await takeForgotten(ctx, who.email))) return;
  await mailOwnCode(who);
  ctx.body = { data: { email: who.email } };
});

/** `POST /api/users/me/companies/proof` {code}: this session has proved with own means who uses it. */
const prove: Handler = answering(async (ctx) => {
  await proveByCode(principalOf(ctx), ((ctx.request.body ?? {}) as { code?: unknown }).code);
  ctx.body = { data: null };
});

/** The companies of the signed-in user. */
export default { find, read, accept, leave, mailCode, prove };
