import { isStorable } from '@ridgeline/domain';
import { domainOfEmail } from '@ridgeline/domain/single-sign-on';
import type { Context } from 'koa';
import { stopGuessing, takePublicReading, takeWrongLink } from '../../../access/limits';
import { openSession } from '../../../access/open-session';
import { loadPrincipal, type Principal } from '../../../access/principal';
import { SSO_WAY } from '../../../access/single-sign-on';
import { noteEvent } from '../../../audit';
import { answering, type Handler } from '../../../records/handlers';
import { arrive } from '../services/arrive';
import { addressAt, type Vouched, vouchedFor } from '../services/at-provider';
import { clearBrowserSecret, giveBrowserSecret, readBrowserSecret } from '../services/cookie';
import { answerOf, SsoProblem } from '../services/problem';
import { newChecks } from '../services/provider';
import { keepRound, type Round, takeRound } from '../services/rounds';
import { sealSignOut } from '../services/sign-out';
import { type StoredSso, ssoOfCompany, ssoOfDomain } from '../services/stored';
import { finishTest, keepFailure } from '../services/test';

/** Longest address, and longest query of a provider's answer, in characters. */
const LONGEST_EMAIL = 255;
const LONGEST_ANSWER = 8_000;

const textIn = (ctx: Context, name: string, longest: number): string => {
  const value = ((ctx.request.body ?? {}) as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' && value.length <= longest && isStorable(value) ? value.trim() : '';
};

const inWords = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw error instanceof SsoProblem ? answerOf(error) : error;
  }
};

/**
 * `POST /api/auth/single-sign-on` {email} -> {url} of the company's provider. The domain alone decides: the answer is the
 * same whether or not there is such an account.
 */
const begin: Handler = async (ctx) => {
  if (!(await takePublicReading(ctx))) return;
  await inWords(async () => {
    const email = textIn(ctx, 'email', LONGEST_EMAIL);
    const domain = domainOfEmail(email);
    const sso = domain === undefined ? undefined : await ssoOfDomain(domain);
    if (!sso) throw new SsoProblem('not-set-up');
    const checks = await newChecks();
    const address = await addressAt(sso, checks, email);
    await keepRound(checks, giveBrowserSecret(ctx), { companyId: sso.companyId, revision: sso.revision, tester: null });
    ctx.body = { data: { url: address } };
  });
};

const noteSignIn = ({ id, documentId, username }: Principal) =>
  noteEvent({
    action: 'sign-in',
    entity: 'user',
    userId: id,
    rowId: id,
    documentId,
    label: username,
    details: { way: SSO_WAY },
  });

/** Finishes a sign-in: finds or makes the account, and opens the session. @throws SsoProblem */
const finish = async (ctx: Context, sso: StoredSso, { person, signOut }: Vouched): Promise<void> => {
  if (!sso.active) throw new SsoProblem('round-ended');
  const { id, documentId, username, email } = await arrive(person, sso, noteSignIn);
  const sealed = signOut === undefined ? {} : { signOut: sealSignOut(signOut, id) };
  const jwt = await openSession(ctx, id, { way: SSO_WAY, ...sealed });
  ctx.body = { jwt, user: { id, documentId, username, email } };
};

/** A failed sign-in is in the audit log of the company, by its code. */
const noteFailure = ({ companyId }: StoredSso, { code }: SsoProblem) =>
  noteEvent({ action: 'sign-in-failed', entity: 'user', companyId, details: { way: SSO_WAY, reason: code } });

interface Way {
  readonly done: (vouched: Vouched) => Promise<void>;
  readonly failed: (problem: SsoProblem) => Promise<void>;
}

/** A test opens no session: its result is in the settings. */
const testWay = (ctx: Context, sso: StoredSso, round: Round, tester: Principal): Way => ({
  done: async ({ person }) => {
    await finishTest(sso, tester, round, person);
    ctx.body = { test: true };
  },
  failed: async (problem) => {
    await keepFailure(sso, tester, problem);
    ctx.body = { test: true };
  },
});

const signInWay = (ctx: Context, sso: StoredSso): Way => ({
  done: (vouched) => finish(ctx, sso, vouched),
  failed: async (problem) => {
    await noteFailure(sso, problem);
    throw answerOf(problem);
  },
});

/**
 * `POST /api/auth/single-sign-on/callback` {answer} -> {jwt, user}, or {test} at the end of a test. The answer is the query
 * with which the provider sent the browser back; it works once, in the browser that began.
 */
const callback: Handler = async (ctx) => {
  if (await stopGuessing(ctx)) return;
  const answer = new URLSearchParams(textIn(ctx, 'answer', LONGEST_ANSWER));
  const state = answer.get('state') ?? '';
  if (state === '') throw answerOf(new SsoProblem('begun-elsewhere'));
  const round = await takeRound(state, readBrowserSecret(ctx));
  const sso = round && (await ssoOfCompany(round.companyId));
  if (!round || !sso) {
    if (await takeWrongLink(ctx)) throw answerOf(new SsoProblem('round-ended'));
    return;
  }
  clearBrowserSecret(ctx);
  const tester = round.tester === null ? undefined : await loadPrincipal({ id: round.tester });
  const way = tester ? testWay(ctx, sso, round, tester) : signInWay(ctx, sso);
  try {
    if (round.tester !== null && !tester) throw new SsoProblem('round-ended');
    await way.done(await vouchedFor(sso, answer, { state, ...round }));
  } catch (error) {
    if (!(error instanceof SsoProblem)) throw error;
    await way.failed(error);
  }
};

/** Signing in by the provider of a company. */
export default { begin: answering(begin), callback: answering(callback) };
