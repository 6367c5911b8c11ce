import { messages } from '@ridgeline/domain';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import type { Context } from 'koa';
import { type Principal, principalOf } from '../../../access/principal';
import { ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { afterwards, currentScope } from '../../../request';
import { giveBrowserSecret } from '../services/cookie';
import { SsoProblem } from '../services/problem';
import { newChecks } from '../services/provider';
import { keepRound } from '../services/rounds';
import { changeSso, readSso } from '../services/settings';
import { ssoOfCompany } from '../services/stored';
import { askProvider, keepFailure } from '../services/test';
import { bodyOf } from '../services/values';

const read: Handler = async (ctx) => {
  ctx.body = { data: await readSso(principalOf(ctx)) };
};

const change: Handler = async (ctx) => {
  const who = principalOf(ctx);
  await changeSso(who, bodyOf(ctx.request.body));
  ctx.body = { data: await readSso(who) };
};

const begin = async (ctx: Context, who: Principal, companyId: number): Promise<void> => {
  const sso = await ssoOfCompany(companyId);
  if (!sso) throw new ValidationError(ssoWords.faults.setUpFirst);
  const checks = await newChecks();
  try {
    const address = await askProvider(sso, checks, who.email);
    await keepRound(checks, giveBrowserSecret(ctx), { companyId, revision: sso.revision, tester: who.id });
    ctx.body = { data: { url: address } };
  } catch (error) {
    if (!(error instanceof SsoProblem)) throw error;
    await keepFailure(sso, who, error);
  }
};

/**
 * `POST /api/single-sign-on/test` -> {url}, at which the test goes on in the browser; null where it has failed already.
 * The provider is asked once the scope has ended: waiting for it holds no connection of the database.
 */
const test: Handler = (ctx) => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  const who = principalOf(ctx);
  ctx.body = { data: { url: null } };
  afterwards(ctx, () => answering((asked) => begin(asked, who, companyId))(ctx));
  return Promise.resolve();
};

/** The settings of a company's single sign-on. */
export default { read: answering(read), change: answering(change), test: answering(test) };
