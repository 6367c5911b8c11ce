import { SSO_REQUIRED } from '@ridgeline/domain/single-sign-on';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import type { Context } from 'koa';
import type { Account } from '../../../access/account';
import { startSignIn, stopGuessing, takePublicReading, takeWrongLink } from '../../../access/limits';
import { signedIn } from '../../../access/open-session';
import { passkeyRequest } from '../../../access/passkey-request';
import { signsInByProviderAlone } from '../../../access/single-sign-on';
import { readToken } from '../../../access/token-form';
import { noteEvent } from '../../../audit';
import { ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { accountOf } from '../services/passkeys/alone';
import { openRound, takeRound } from '../services/passkeys/rounds';
import { readPasskeyAnswer } from '../services/passkeys/wire';

/** The way of a session that a passkey alone has opened, as it is stored and as the audit log names it. */
const WAY = 'passkey';

/** `POST /api/auth/passkey` -> {token, request} for any passkey of this address: nothing is known of the person yet. */
const begin: Handler = async (ctx) => {
  if (!(await takePublicReading(ctx))) return;
  const token = await openRound(null);
  ctx.body = { data: { token, request: passkeyRequest(token) } };
};

const note = (action: 'sign-in' | 'sign-in-failed', { id, documentId, username }: Account) =>
  noteEvent({
    ...{ action, entity: 'user', userId: id, rowId: id, documentId, label: username },
    details: { way: WAY },
  });

/** One answer for every passkey that opens nothing: unknown, removed, wrong, or of an account that may not come in. */
const refuse = async (ctx: Context): Promise<void> => {
  if (await takeWrongLink(ctx)) throw new ValidationError(passkeyWords.refused);
};

/**
 * `POST /api/auth/passkey/answer` {challenge, passkey} -> {jwt, user}. The passkey has verified its user, so it counts as both
 * factors. A company that requires single sign-on is asked for it as after a password.
 */
const finish: Handler = async (ctx) => {
  if (await stopGuessing(ctx)) return;
  const { challenge, passkey } = (ctx.request.body ?? {}) as Readonly<Record<string, unknown>>;
  const token = readToken(challenge);
  const answer = readPasskeyAnswer(passkey);
  if (!token || !answer || !(await takeRound(token, null))) return refuse(ctx);
  const attempt = await startSignIn(ctx, `passkey ${answer.id}`);
  if (!attempt) return;
  const found = await accountOf(answer, token);
  if (!found) return refuse(ctx);
  const { account, comes } = found;
  const byProvider = comes && (await signsInByProviderAlone(account));
  await note(comes && !byProvider ? 'sign-in' : 'sign-in-failed', account);
  if (!comes) return refuse(ctx);
  await attempt.succeeded();
  if (byProvider) throw new ValidationError(ssoWords.required, { code: SSO_REQUIRED });
  ctx.body = await signedIn(ctx, account, { way: WAY });
};

/** Signing in with a passkey alone. */
export default { begin: answering(begin), finish: answering(finish) };
