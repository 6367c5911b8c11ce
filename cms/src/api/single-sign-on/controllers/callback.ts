import type { Context } from 'koa';
import { stopGuessing, takeWrongLink } from '../../../access/limits';
import { openSession } from '../../../access/open-session';
import { loadPrincipal, type Principal } from '../../../access/principal';
import { SSO_WAY } from '../../../access/single-sign-on';
import { noteEvent } from '../../../audit';
import { answering, type Handler } from '../../../records/handlers';
import { arrive } from '../services/arrive';
import { type Vouched, vouchedFor } from '../services/at-provider';
import { textIn } from '../services/body';
import { clearBrowserSecret, readBrowserSecret } from '../services/cookie';
import { answerOf, SsoProblem } from '../services/problem';
import { finishProof, noteRefused, proverOf } from '../services/prove';
import { type Returning, type Round, takeRound } from '../services/rounds';
import { sealSignOut } from '../services/sign-out';
import { type StoredSso, ssoOf } from '../services/stored';
import { finishTest, keepFailure } from '../services/test';

/** Longest query of a provider's answer, in characters. */
const LONGEST_ANSWER = 8_000;

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
const finishSignIn = async (ctx: Context, sso: StoredSso, { person, signOut }: Vouched): Promise<void> => {
  if (!sso.active) throw new SsoProblem('round-ended');
  const { id, documentId, username, email } = await arrive(person, sso, noteSignIn);
  const sealed = signOut === undefined ? {} : { signOut: sealSignOut(signOut, id) };
  const jwt = await openSession(ctx, id, { way: SSO_WAY, ...sealed });
  ctx.body = { jwt, user: { id, documentId, username, email } };
};

/** A failed sign-in is in the audit log of the company, or of the installation, by its code. */
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
    ctx.body = { test: true, operators: sso.companyId === null };
  },
  failed: async (problem) => {
    await keepFailure(sso, tester, problem);
    ctx.body = { test: true, operators: sso.companyId === null };
  },
});

/** A proof opens no session: the one that began it counts as fresh. */
const proofWay = (ctx: Context, round: Returning, prover: Principal): Way => ({
  done: async ({ person }) => {
    await finishProof(prover, round, person);
    ctx.body = { proof: true };
  },
  failed: async (problem) => {
    await noteRefused(prover, problem);
    // The window that came back says so to the one that asked.
    throw answerOf(problem, { proof: true });
  },
});

const signInWay = (ctx: Context, sso: StoredSso): Way => ({
  done: (vouched) => finishSignIn(ctx, sso, vouched),
  failed: async (problem) => {
    await noteFailure(sso, problem);
    throw answerOf(problem);
  },
});

/** What the browser has come back for; undefined where its user or session is gone. */
const wayOf = async (ctx: Context, sso: StoredSso, round: Returning): Promise<Way | undefined> => {
  if (round.tester !== null) {
    const tester = await loadPrincipal({ id: round.tester });
    return tester && testWay(ctx, sso, round, tester);
  }
  if (round.prover === null) return signInWay(ctx, sso);
  const prover = await proverOf(ctx, round);
  return prover && proofWay(ctx, round, prover);
};

/**
 * `POST /api/auth/single-sign-on/callback` {answer} -> {jwt, user}; {test} at the end of a test, {proof} at the end of a proof. The
 * answer is the query with which the provider sent the browser back; it works once, in the browser that began.
 */
const finish: Handler = async (ctx) => {
  if (await stopGuessing(ctx)) return;
  const answer = new URLSearchParams(textIn(ctx, 'answer', LONGEST_ANSWER));
  const state = answer.get('state') ?? '';
  if (state === '') throw answerOf(new SsoProblem('begun-elsewhere'));
  const round = await takeRound(state, readBrowserSecret(ctx));
  const sso = round && (await ssoOf(round.companyId));
  if (!round || !sso) {
    if (await takeWrongLink(ctx)) throw answerOf(new SsoProblem('round-ended'));
    return;
  }
  clearBrowserSecret(ctx);
  const way = await wayOf(ctx, sso, round);
  if (!way) throw answerOf(new SsoProblem('round-ended'));
  try {
    await way.done(await vouchedFor(sso, answer, { state, ...round }));
  } catch (error) {
    if (!(error instanceof SsoProblem)) throw error;
    await way.failed(error);
  }
};

/** What the browser brings back from a provider. */
export default { finish: answering(finish) };
