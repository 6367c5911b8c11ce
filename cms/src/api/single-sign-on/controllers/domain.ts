import { messages } from '@ridgeline/domain';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { fieldErrors, ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { currentScope } from '../../../request';
import { textIn } from '../services/body';
import { beginCheck } from '../services/check-domain';
import { approveDomain } from '../services/domains';
import { readSso } from '../services/settings/read';

/** Longest name of a domain, in characters. */
const LONGEST = 253;

const companyInView = (): number => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  return companyId;
};

/** @throws ValidationError */
const domainIn = (ctx: Context): string => {
  const domain = textIn(ctx, 'domain', LONGEST).toLowerCase();
  if (domain === '') throw fieldErrors([{ field: 'domain', message: ssoWords.faults.domainNeeded }]);
  return domain;
};

/** `POST /api/single-sign-on/domains/check` {domain} -> {result} of a look into the DNS. */
const check: Handler = (ctx) => {
  beginCheck(ctx, principalOf(ctx), companyInView(), domainIn(ctx));
  ctx.body = { data: null };
  return Promise.resolve();
};

/** `POST /api/single-sign-on/domains/approval` {domain} -> the settings. */
const approve: Handler = async (ctx) => {
  const who = principalOf(ctx);
  await approveDomain(who, companyInView(), domainIn(ctx));
  ctx.body = { data: await readSso(who) };
};

/** The proof that a domain belongs to the company. */
export default { check: answering(check), approve: answering(approve) };
