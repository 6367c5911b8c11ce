import { type FactorCode, readFactorCode } from '@ridgeline/domain/second-factor';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import type { Context } from 'koa';
import { takeFactorCode } from '../../../access/limits';
import { principalOf } from '../../../access/principal';
import { readToken } from '../../../access/token-form';
import { ConflictError, fieldErrors } from '../../../records/errors';
import { provePassword } from '../../account/services/passwords';
import { hasFactor, lockFactor, spendFactorCode } from './factor';
import { takeRound } from './passkeys/rounds';
import { spendPasskey } from './passkeys/spend';
import { readPasskeyAnswer } from './passkeys/wire';

const bodyOf = (ctx: Context): Readonly<Record<string, unknown>> => ctx.request.body ?? {};

/** The answer at the field of a code that is wrong. */
export const wrongCode = () => fieldErrors([{ field: 'code', message: secondFactorWords.wrongCode }]);

const wrongPasskey = () => fieldErrors([{ field: 'passkey', message: passkeyWords.refused }]);

/** The code of a body. @throws ValidationError for none, and for what has the form of none */
export const codeIn = (ctx: Context): FactorCode => {
  const { code: sent } = bodyOf(ctx);
  if (sent === undefined || sent === null || sent === '') {
    throw fieldErrors([{ field: 'code', message: secondFactorWords.codeNeeded }]);
  }
  const code = readFactorCode(sent);
  if (!code) throw wrongCode();
  return code;
};

/** Compares the password; false (and 429 answered) after too many codes of an app. @param code undefined for none */
export const provePasswordWith = async (ctx: Context, code?: FactorCode): Promise<boolean> => {
  await provePassword(ctx);
  const { id } = principalOf(ctx);
  if (code?.kind === 'app' && !(await takeFactorCode(ctx, id))) return false;
  await lockFactor(id);
  return true;
};

const hasPasskeyIn = (ctx: Context): boolean => bodyOf(ctx).passkey !== undefined;

/** Uses the answer of a passkey up, which the caller was asked for by `POST /api/passkeys/proof`. @throws ValidationError */
export const provePasskey = async (ctx: Context): Promise<void> => {
  const { id } = principalOf(ctx);
  const { passkey, challenge } = bodyOf(ctx);
  const token = readToken(challenge);
  const answer = readPasskeyAnswer(passkey);
  if (!token || !answer || !(await takeRound(token, id)) || !(await spendPasskey(id, answer, token)))
    throw wrongPasskey();
};

/**
 * Proves password and second factor: by a code, or by a passkey.
 * @param ready whether the user has what is to be changed
 * @returns false when 429 is answered
 * @throws ValidationError at the field that is missing or wrong, ConflictError
 */
export const proveBoth = async (ctx: Context, ready: (userId: number) => Promise<boolean>): Promise<boolean> => {
  const { id } = principalOf(ctx);
  const code = hasPasskeyIn(ctx) ? undefined : codeIn(ctx);
  if (!(await provePasswordWith(ctx, code))) return false;
  if (!(await ready(id))) throw new ConflictError(secondFactorWords.notOn);
  if (!code) await provePasskey(ctx);
  else if (!(await spendFactorCode(id, code))) throw wrongCode();
  return true;
};

/** Proves the password, and the second factor of a user who has one. @returns false when 429 is answered */
export const proveWhatIsOn = async (ctx: Context): Promise<boolean> =>
  (await hasFactor(principalOf(ctx).id)) ? proveBoth(ctx, hasFactor) : provePasswordWith(ctx);

/**
 * Proves that the user is there: by a passkey alone, which is both factors, else as `proveWhatIsOn` does.
 * @returns by what; undefined when 429 is answered
 */
export const proveUser = async (ctx: Context): Promise<'password' | 'passkey' | undefined> => {
  if (!hasPasskeyIn(ctx)) return (await proveWhatIsOn(ctx)) ? 'password' : undefined;
  await provePasskey(ctx);
  return 'passkey';
};
