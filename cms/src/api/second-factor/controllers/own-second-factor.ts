import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { markProven } from '../../../access/fresh-proof';
import { forgetFactorCodes } from '../../../access/limits';
import { passkeysPossible } from '../../../access/passkey-request';
import { principalOf } from '../../../access/principal';
import { factsOfSession } from '../../../access/running-session';
import { linkedProvider } from '../../../access/single-sign-on';
import { mailConfigured } from '../../../mail';
import { ConflictError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { afterCommit, unlessStored } from '../../../request';
import { hasOwnPassword } from '../../account/services/passwords';
import {
  countRecoveryCodes,
  hasFactor,
  isOn,
  isProposed,
  lockFactor,
  makeRecoveryCodes,
  proposeSecret,
  turnOff,
  turnOn,
} from '../services/factor';
import { answerInNewSession } from '../services/new-session';
import { credentialsOf } from '../services/passkeys/stored';
import { codeIn, proveBoth, provePasskey, provePasswordWith, proveUser, wrongCode } from '../services/prove';
import { mailFactor, noteFactor } from '../services/tell';

/** `GET /api/second-factor`: the caller's own. */
const find: Handler = async (ctx) => {
  const { id, secondFactorRequired: required } = principalOf(ctx);
  const passkeys = (await credentialsOf(id)).length;
  const recoveryCodesLeft = await countRecoveryCodes(id);
  const [on, hasPassword] = [await isOn(id), await hasOwnPassword()];
  const provider = (await linkedProvider(id))?.address;
  const mailsCode = mailConfigured() && !(await hasFactor(id));
  const data: SecondFactorState = {
    ...{ on, passkeys, passkeysPossible, hasPassword, required, recoveryCodesLeft, mailsCode },
    provider: provider === undefined ? null : new URL(provider).host,
  };
  ctx.body = { data };
};

/** `POST /api/second-factor/key`: a new key for an app, which counts once a code of it was sent with the password. */
const propose: Handler = async (ctx) => {
  const { id, email } = principalOf(ctx);
  await lockFactor(id);
  if (await isOn(id)) throw new ConflictError(secondFactorWords.alreadyOn);
  ctx.body = { data: await proposeSecret(id, email) };
};

/** `POST /api/second-factor` {currentPassword, code} -> {jwt, recoveryCodes}: turns it on. */
const start: Handler = async (ctx) => {
  const who = principalOf(ctx);
  const code = codeIn(ctx);
  if (!(await provePasswordWith(ctx, code))) return;
  if (await isOn(who.id)) throw new ConflictError(secondFactorWords.alreadyOn);
  if (!(await isProposed(who.id))) throw new ConflictError(secondFactorWords.setUpFirst);
  // The code is one of the new app: it proves nothing of who has a passkey already.
  if ((await credentialsOf(who.id)).length > 0) await provePasskey(ctx);
  const facts = await factsOfSession();
  if (!(await turnOn(who.id, code))) throw wrongCode();
  const recoveryCodes = await makeRecoveryCodes(who.id);
  await noteFactor('second-factor-on', who);
  await mailFactor(who, 'on');
  answerInNewSession(ctx, facts, { recoveryCodes });
};

/** `POST /api/second-factor/off` {currentPassword, code} -> {jwt}. Passkeys stay. */
const stop: Handler = async (ctx) => {
  const who = principalOf(ctx);
  if (!(await proveBoth(ctx, isOn))) return;
  const facts = await factsOfSession();
  await turnOff(who.id);
  await noteFactor('second-factor-off', who);
  await mailFactor(who, 'off');
  answerInNewSession(ctx, facts, {});
};

/** `POST /api/second-factor/recovery-codes` {currentPassword, code} -> {recoveryCodes}: the former ones end. */
const renew: Handler = async (ctx) => {
  const who = principalOf(ctx);
  if (!(await proveBoth(ctx, hasFactor))) return;
  const recoveryCodes = await makeRecoveryCodes(who.id);
  await noteFactor('recovery-codes', who);
  afterCommit(() => forgetFactorCodes(who.id));
  ctx.body = { recoveryCodes };
};

/**
 * `POST /api/second-factor/prove` {currentPassword, and a code where a second factor is on; or challenge, passkey}: this session
 * counts as fresh again. No other session does.
 */
const prove: Handler = async (ctx) => {
  const who = principalOf(ctx);
  unlessStored(ctx, () => noteFactor('proof-refused', who, { userId: who.id }));
  const means = await proveUser(ctx);
  if (!means) return;
  await markProven(means);
  await noteFactor('proof', who);
  afterCommit(() => forgetFactorCodes(who.id));
  ctx.body = { data: null };
};

/** A user's own second factor. */
export default {
  find: answering(find),
  propose: answering(propose),
  start: answering(start),
  stop: answering(stop),
  renew: answering(renew),
  prove: answering(prove),
};
