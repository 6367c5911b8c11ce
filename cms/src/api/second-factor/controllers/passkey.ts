import { isStorable } from '@ridgeline/domain';
import { type BegunPasskey, MOST_PASSKEYS, PASSKEY_NAME_LENGTH, type Passkey } from '@ridgeline/domain/passkey';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import type { Context } from 'koa';
import { passkeyRequest, passkeysPossible } from '../../../access/passkey-request';
import { principalOf } from '../../../access/principal';
import { factsOfSession } from '../../../access/running-session';
import { readToken } from '../../../access/token-form';
import { ConflictError, fieldErrors, NotFoundError, ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { hasFactor, lockFactor, makeRecoveryCodes } from '../services/factor';
import { answerInNewSession } from '../services/new-session';
import { creationFor } from '../services/passkeys/creation';
import { openRound, takeRound } from '../services/passkeys/rounds';
import {
  addPasskey,
  credentialsOf,
  readPasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from '../services/passkeys/stored';
import { verifyNew } from '../services/passkeys/verify';
import { readNewPasskey } from '../services/passkeys/wire';
import { proveBoth, proveWhatIsOn } from '../services/prove';
import { mailFactor, noteFactor } from '../services/tell';

const bodyOf = (ctx: Context): Readonly<Record<string, unknown>> => ctx.request.body ?? {};

const nameIn = (ctx: Context): string => {
  const { name } = bodyOf(ctx);
  const text = typeof name === 'string' ? name.trim() : '';
  const message =
    text === '' || !isStorable(text)
      ? passkeyWords.nameNeeded
      : text.length > PASSKEY_NAME_LENGTH
        ? passkeyWords.nameTooLong({ most: PASSKEY_NAME_LENGTH })
        : undefined;
  if (message) throw fieldErrors([{ field: 'name', message }]);
  return text;
};

const ownIn = async (ctx: Context): Promise<Passkey> => {
  const found = await readPasskey(principalOf(ctx).id, String(ctx.params.id));
  if (!found) throw new NotFoundError(passkeyWords.gone);
  return found;
};

/** `GET /api/passkeys`: the caller's own. */
const find: Handler = async (ctx) => {
  ctx.body = { data: await readPasskeys(principalOf(ctx).id) };
};

/** `POST /api/passkeys/proof` -> {token, request}: what a passkey answers before something of the second factor changes. */
const ask: Handler = async (ctx) => {
  const { id } = principalOf(ctx);
  const credentials = await credentialsOf(id);
  if (credentials.length === 0) throw new ValidationError(passkeyWords.none);
  const token = await openRound(id);
  ctx.body = { data: { token, request: passkeyRequest(token, credentials) } };
};

/** `POST /api/passkeys/begin` {currentPassword, and a code or passkey where a second factor is on} -> {token, creation}. */
const begin: Handler = async (ctx) => {
  const who = principalOf(ctx);
  if (!(await proveWhatIsOn(ctx))) return;
  if (!passkeysPossible) throw new ConflictError(passkeyWords.notPossible);
  const credentials = await credentialsOf(who.id);
  if (credentials.length >= MOST_PASSKEYS) throw new ConflictError(passkeyWords.tooMany({ most: MOST_PASSKEYS }));
  const token = await openRound(who.id, 'add');
  const data: BegunPasskey = { token, creation: creationFor(token, who, credentials) };
  ctx.body = { data };
};

/**
 * `POST /api/passkeys` {challenge, passkey, name} -> {jwt, recoveryCodes}: recovery codes come with the first second factor
 * alone. All sessions end.
 */
const add: Handler = async (ctx) => {
  const who = principalOf(ctx);
  const name = nameIn(ctx);
  const token = readToken(bodyOf(ctx).challenge);
  const answer = readNewPasskey(bodyOf(ctx).passkey);
  await lockFactor(who.id);
  const open = token !== undefined && (await takeRound(token, who.id, 'add'));
  if (!open) throw new ValidationError(passkeyWords.ended);
  const key = answer && (await verifyNew(answer, token));
  if (!key) throw fieldErrors([{ field: 'passkey', message: passkeyWords.refused }]);
  const isFirst = !(await hasFactor(who.id));
  const facts = await factsOfSession();
  if (!(await addPasskey(who.id, key, name))) throw new ConflictError(passkeyWords.known);
  const recoveryCodes = isFirst ? await makeRecoveryCodes(who.id) : [];
  await noteFactor('passkey-added', who, { details: { what: name } });
  await mailFactor(who, 'passkeyAdded');
  answerInNewSession(ctx, facts, { recoveryCodes });
};

/** `PUT /api/passkeys/{id}` {name}. */
const rename: Handler = async (ctx) => {
  const who = principalOf(ctx);
  const found = await ownIn(ctx);
  const name = nameIn(ctx);
  await renamePasskey(who.id, found.id, name);
  await noteFactor('passkey-renamed', who, { details: { what: name } });
  ctx.body = { data: { ...found, name } };
};

/** `POST /api/passkeys/{id}/remove` {currentPassword, code or passkey} -> {jwt}. All sessions end. */
const remove: Handler = async (ctx) => {
  const who = principalOf(ctx);
  const found = await ownIn(ctx);
  if (!(await proveBoth(ctx, hasFactor))) return;
  const facts = await factsOfSession();
  await removePasskey(who.id, found.id);
  await noteFactor('passkey-removed', who, { details: { what: found.name } });
  await mailFactor(who, 'passkeyRemoved');
  answerInNewSession(ctx, facts, {});
};

/** A user's own passkeys. */
export default {
  find: answering(find),
  ask: answering(ask),
  begin: answering(begin),
  add: answering(add),
  rename: answering(rename),
  remove: answering(remove),
};
