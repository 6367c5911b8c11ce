import { accountWords } from '@ridgeline/domain';
import { readFactorCode } from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { forgetFactorCodes, startSignIn, takeFactorCode } from '../../access/limits';
import { passwordFits } from '../../access/sign-in';
import { environment } from '../../environment';
import { currentTransaction } from '../../request';
import { refuseInPanel } from '../content/refuse';
import { isId } from '../ids';
import { type Account, notePanel } from '../note';
import { countedAs } from './ask';
import { panelFactors } from './store';

const ownOf = (ctx: Context): Account & { readonly password: string | null } => ctx.state.user;

const bodyOf = (ctx: Context): Readonly<Record<string, unknown>> => ctx.request.body ?? {};

/** Waits for others who change this account's second factor. */
const lock = async (id: number): Promise<void> => {
  await currentTransaction().raw('select from admin_users where id = ? for no key update', [id]);
};

/** The trigger that ends the sessions of an account leaves this one: it has just proved password and code. */
const keepSession = async (ctx: Context): Promise<void> => {
  const { session } = ctx.state as { session?: { id?: string } };
  await currentTransaction().raw(`select set_config('app.panel_session', ?, true)`, [session?.id ?? '']);
};

const conflict = (message: string) => new errors.ApplicationError(message);

/** Compares the password of the signed-in account. @returns false when 429 was answered @throws ValidationError */
const provePassword = async (ctx: Context): Promise<boolean> => {
  const { email, password: hash } = ownOf(ctx);
  const { currentPassword } = bodyOf(ctx);
  const refuse = (message: string): void => refuseInPanel([{ field: 'currentPassword', message }]);
  if (typeof currentPassword !== 'string' || currentPassword === '') refuse(accountWords.currentPasswordNeeded);
  const attempt = await startSignIn(ctx, `panel ${email}`);
  if (!attempt) return false;
  if (!(await passwordFits(String(currentPassword), hash))) refuse(accountWords.currentPasswordWrong);
  await attempt.succeeded();
  return true;
};

const refuseCode = (message: string): void => refuseInPanel([{ field: 'code', message }]);

/** Compares the password, and a code by `use`. @returns false when 429 was answered @throws ValidationError at the field */
const prove = async (ctx: Context, use: typeof panelFactors.spendFactorCode): Promise<boolean> => {
  const { id } = ownOf(ctx);
  const { code: sent } = bodyOf(ctx);
  if (sent === undefined || sent === null || sent === '') refuseCode(secondFactorWords.codeNeeded);
  if (!(await provePassword(ctx))) return false;
  const code = readFactorCode(sent);
  if (code?.kind !== 'recovery' && !(await takeFactorCode(ctx, countedAs(id)))) return false;
  await lock(id);
  if (!code || !(await use(id, code))) refuseCode(secondFactorWords.wrongCode);
  await forgetFactorCodes(countedAs(id));
  return true;
};

/** `GET /admin/second-factor`: the caller's own. */
export const find = async (ctx: Context): Promise<void> => {
  const { id } = ownOf(ctx);
  const [on, recoveryCodesLeft] = [await panelFactors.isOn(id), await panelFactors.countRecoveryCodes(id)];
  ctx.body = { data: { on, recoveryCodesLeft, required: environment.requireSecondFactor.includes('panel') } };
};

/** `POST /admin/second-factor/key`: a new key for an app, which counts once a code of it was sent with the password. */
export const propose = async (ctx: Context): Promise<void> => {
  const { id, email } = ownOf(ctx);
  await lock(id);
  if (await panelFactors.isOn(id)) throw conflict(secondFactorWords.alreadyOn);
  ctx.body = { data: await panelFactors.proposeSecret(id, email) };
};

/** `POST /admin/second-factor` {currentPassword, code} -> {recoveryCodes}: turns it on. All other sessions end. */
export const start = async (ctx: Context): Promise<void> => {
  const account = ownOf(ctx);
  if (await panelFactors.isOn(account.id)) throw conflict(secondFactorWords.alreadyOn);
  if (!(await panelFactors.isProposed(account.id))) throw conflict(secondFactorWords.setUpFirst);
  await keepSession(ctx);
  if (!(await prove(ctx, panelFactors.turnOn))) return;
  const recoveryCodes = await panelFactors.makeRecoveryCodes(account.id);
  await notePanel('second-factor-on', account);
  ctx.body = { data: { recoveryCodes } };
};

/** `POST /admin/second-factor/off` {currentPassword, code}. */
export const stop = async (ctx: Context): Promise<void> => {
  const account = ownOf(ctx);
  if (!(await panelFactors.isOn(account.id))) throw conflict(secondFactorWords.notOn);
  if (!(await prove(ctx, panelFactors.spendFactorCode))) return;
  await keepSession(ctx);
  await panelFactors.turnOff(account.id);
  await notePanel('second-factor-off', account);
  ctx.body = { data: null };
};

/** `POST /admin/second-factor/recovery-codes` {currentPassword, code} -> {recoveryCodes}: the former ones end. */
export const renew = async (ctx: Context): Promise<void> => {
  const account = ownOf(ctx);
  if (!(await panelFactors.isOn(account.id))) throw conflict(secondFactorWords.notOn);
  if (!(await prove(ctx, panelFactors.spendFactorCode))) return;
  const recoveryCodes = await panelFactors.makeRecoveryCodes(account.id);
  await notePanel('recovery-codes', account);
  ctx.body = { data: { recoveryCodes } };
};

/** `GET /admin/second-factor/accounts`: the accounts that have one. */
export const accounts = async (ctx: Context): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: Account[] }>(
    `select a.id, a.email from ridgeline_panel_factors f join admin_users a on a.id = f.user_id
     where f.confirmed_at is not null order by lower(a.email)`,
  );
  ctx.body = { data: rows };
};

/** `POST /admin/users/:id/second-factor/reset` {currentPassword}: for an account of another person who has lost it. */
export const reset = async (ctx: Context): Promise<unknown> => {
  const { id: raw } = ctx.params as { readonly id: string };
  const [account]: (Account | undefined)[] = isId(raw)
    ? await strapi.db.query('admin::user').findMany({ select: ['id', 'email'], where: { id: Number(raw) } })
    : [];
  if (!account) return ctx.notFound();
  if (account.id === ownOf(ctx).id) throw conflict(secondFactorWords.ownReset);
  if (!(await provePassword(ctx))) return undefined;
  if (!(await panelFactors.isOn(account.id))) throw conflict(secondFactorWords.notOn);
  await panelFactors.turnOff(account.id);
  await notePanel('second-factor-reset', account);
  ctx.body = { data: null };
  return undefined;
};
