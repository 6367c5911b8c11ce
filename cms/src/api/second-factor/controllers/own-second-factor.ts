import { type FactorCode, readFactorCode, type SecondFactorState } from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { forgetFactorCodes, takeFactorCode } from '../../../access/limits';
import { openSession } from '../../../access/open-session';
import { principalOf } from '../../../access/principal';
import { ConflictError, fieldErrors } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { afterCommit } from '../../../request';
import { provePassword } from '../../account/services/passwords';
import { isOn, isProposed, lockFactor, proposeSecret, spendFactorCode, turnOff, turnOn } from '../services/factor';
import { countRecoveryCodes, makeRecoveryCodes } from '../services/recovery';
import { mailFactor, noteFactor } from '../services/tell';

const wrongCode = () => fieldErrors([{ field: 'code', message: secondFactorWords.wrongCode }]);

const codeIn = (ctx: Context): FactorCode => {
  const { code: sent } = (ctx.request.body ?? {}) as { code?: unknown };
  if (sent === undefined || sent === null || sent === '') {
    throw fieldErrors([{ field: 'code', message: secondFactorWords.codeNeeded }]);
  }
  const code = readFactorCode(sent);
  if (!code) throw wrongCode();
  return code;
};

/** Reads the code and compares the password; undefined (and 429 answered) after too many codes of an app. */
const prove = async (ctx: Context): Promise<FactorCode | undefined> => {
  const code = codeIn(ctx);
  await provePassword(ctx);
  const { id } = principalOf(ctx);
  if (code.kind === 'app' && !(await takeFactorCode(ctx, id))) return undefined;
  await lockFactor(id);
  return code;
};

/** All sessions ended with the change: this browser gets a new one, once it is stored. */
const answerInNewSession = (ctx: Context, answer: object): void => {
  const { id } = principalOf(ctx);
  ctx.body = { jwt: null, ...answer };
  afterCommit(async () => {
    forgetSignedIn();
    await forgetFactorCodes(id);
    ctx.body = { jwt: await openSession(ctx, id), ...answer };
  });
};

/** `GET /api/second-factor`: the caller's own. */
const find: Handler = async (ctx) => {
  const { id, secondFactorRequired: required } = principalOf(ctx);
  const data: SecondFactorState = { on: await isOn(id), required, recoveryCodesLeft: await countRecoveryCodes(id) };
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
  const code = await prove(ctx);
  if (!code) return;
  if (await isOn(who.id)) throw new ConflictError(secondFactorWords.alreadyOn);
  if (!(await isProposed(who.id))) throw new ConflictError(secondFactorWords.setUpFirst);
  if (!(await turnOn(who.id, code))) throw wrongCode();
  const recoveryCodes = await makeRecoveryCodes(who.id);
  await noteFactor('second-factor-on', who);
  await mailFactor(who, 'on');
  answerInNewSession(ctx, { recoveryCodes });
};

/** Whether the password and a code fit; false when 429 is answered. */
const proveBoth = async (ctx: Context): Promise<boolean> => {
  const { id } = principalOf(ctx);
  const code = await prove(ctx);
  if (!code) return false;
  if (!(await isOn(id))) throw new ConflictError(secondFactorWords.notOn);
  if (!(await spendFactorCode(id, code))) throw wrongCode();
  return true;
};

/** `POST /api/second-factor/off` {currentPassword, code} -> {jwt}. */
const stop: Handler = async (ctx) => {
  const who = principalOf(ctx);
  if (!(await proveBoth(ctx))) return;
  await turnOff(who.id);
  await noteFactor('second-factor-off', who);
  await mailFactor(who, 'off');
  answerInNewSession(ctx, {});
};

/** `POST /api/second-factor/recovery-codes` {currentPassword, code} -> {recoveryCodes}: the former ones end. */
const renew: Handler = async (ctx) => {
  const who = principalOf(ctx);
  if (!(await proveBoth(ctx))) return;
  const recoveryCodes = await makeRecoveryCodes(who.id);
  await noteFactor('recovery-codes', who);
  afterCommit(() => forgetFactorCodes(who.id));
  ctx.body = { recoveryCodes };
};

/** A user's own second factor. */
export default {
  find: answering(find),
  propose: answering(propose),
  start: answering(start),
  stop: answering(stop),
  renew: answering(renew),
};
