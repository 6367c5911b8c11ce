import type { Context } from 'koa';
import { bearerOf } from '../../../access/authenticate';
import { readSessionCookie } from '../../../access/cookie';
import { sessionOf } from '../../../access/exchange';
import { markSessionProven } from '../../../access/fresh-proof';
import { loadPrincipal, type Principal } from '../../../access/principal';
import { linkedProvider, SSO_WAY } from '../../../access/single-sign-on';
import { noteEvent } from '../../../audit';
import { addressAt } from './at-provider';
import { giveBrowserSecret } from './cookie';
import type { Person } from './person';
import { inWords, SsoProblem } from './problem';
import { newChecks } from './provider';
import { keepRound, type Returning } from './rounds';
import { ssoOf } from './stored';

/** Seconds by which the clocks may differ. */
const TOLERANCE = 60;

/** Begins a proof at the provider that the user is linked with, for the session of the request. @throws ValidationError */
export const beginProof = (ctx: Context, who: Principal): Promise<void> =>
  inWords(async () => {
    const session = await sessionOf(bearerOf(ctx) ?? '');
    const linked = await linkedProvider(who.id);
    const sso = linked && (await ssoOf(linked.companyId));
    if (!sso || !session?.deviceId) throw new SsoProblem('not-linked');
    const { companyId, revision } = sso;
    const checks = await newChecks();
    const address = await addressAt(sso, checks, { email: who.email, again: true });
    const round = { companyId, revision, tester: null, prover: who.id, device: session.deviceId };
    await keepRound(checks, giveBrowserSecret(ctx), round);
    ctx.body = { data: { url: address } };
  });

/** Whether the browser still uses the session in which the proof was begun. */
const isSameSession = async (ctx: Context, { prover, device }: Returning): Promise<boolean> => {
  const token = readSessionCookie(ctx);
  const session = token === undefined ? undefined : await sessionOf(token);
  return session?.deviceId === device && session?.userId === String(prover) && session.status === 'active';
};

/** Refuses another person, and one who has not signed in since the proof was begun. @throws SsoProblem */
const check = async (userId: number, { companyId, begunAt }: Returning, person: Person): Promise<void> => {
  const linked = await linkedProvider(userId);
  if (!linked || linked.companyId !== companyId) throw new SsoProblem('round-ended');
  if (linked.subject !== person.subject) throw new SsoProblem('other-person');
  const { signedInAt } = person;
  if (signedInAt === undefined) throw new SsoProblem('sign-in-old', 'no auth_time or AuthnInstant');
  if (signedInAt < begunAt - TOLERANCE) throw new SsoProblem('sign-in-old', new Date(signedInAt * 1000).toISOString());
};

const note = (action: 'proof' | 'proof-refused', who: Principal, reason?: string) =>
  noteEvent({
    ...{ action, entity: 'user', userId: who.id, rowId: who.id, documentId: who.documentId, label: who.username },
    ...{ companyId: who.company?.id ?? null, details: { way: SSO_WAY, ...(reason !== undefined && { reason }) } },
  });

/** Who proves to use a session; undefined where neither the account nor the session can be used any more. */
export const proverOf = async (ctx: Context, round: Returning): Promise<Principal | undefined> => {
  if (round.prover === null || !(await isSameSession(ctx, round))) return undefined;
  return loadPrincipal({ id: round.prover });
};

/** Makes the session fresh in which the proof was begun. @throws SsoProblem */
export const finishProof = async (who: Principal, round: Returning, person: Person): Promise<void> => {
  await check(who.id, round, person);
  await markSessionProven(who.id, round.device ?? '', () => note('proof', who));
};

/** A proof that was refused is in the audit log too. */
export const noteRefused = (who: Principal, { code }: SsoProblem) => note('proof-refused', who, code);
