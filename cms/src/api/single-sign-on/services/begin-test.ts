import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import type { Context } from 'koa';
import type { Principal } from '../../../access/principal';
import { ValidationError } from '../../../records/errors';
import { answering } from '../../../records/handlers';
import { afterwards } from '../../../request';
import { giveBrowserSecret } from './cookie';
import { SsoProblem } from './problem';
import { newChecks } from './provider';
import { keepRound } from './rounds';
import { type Owner, ssoOf } from './stored';
import { askProvider, keepFailure } from './test';

const begin = async (ctx: Context, who: Principal, owner: Owner): Promise<void> => {
  const sso = await ssoOf(owner);
  if (!sso) throw new ValidationError(ssoWords.faults.setUpFirst);
  const checks = await newChecks();
  try {
    const address = await askProvider(sso, checks, who.email);
    await keepRound(checks, giveBrowserSecret(ctx), {
      ...{ companyId: owner, revision: sso.revision, tester: who.id, prover: null, device: null },
    });
    ctx.body = { data: { url: address } };
  } catch (error) {
    if (!(error instanceof SsoProblem)) throw error;
    await keepFailure(sso, who, error);
  }
};

/**
 * Answers {url}, at which the test goes on in the browser; null where it has failed already. The provider is asked once the
 * scope has ended: waiting for it holds no connection of the database.
 */
export const beginTest = (ctx: Context, who: Principal, owner: Owner): Promise<void> => {
  ctx.body = { data: { url: null } };
  afterwards(ctx, () => answering((asked) => begin(asked, who, owner))(ctx));
  return Promise.resolve();
};
