import { isStorable } from '@ridgeline/domain';
import { environment } from '../environment';
import { asSystem, type Scope, type Transaction } from '../request';
import { ORIGIN } from './authenticate';

const SESSION = 'admin::session';

export interface SessionRow {
  readonly sessionId: string;
  readonly userId: string;
  readonly deviceId: string | null;
  readonly origin: string;
  readonly status: string;
  /** What was stored when the session was opened (open-session.ts). */
  readonly metadata?: Readonly<Record<string, unknown>> | null;
}

/**
 * Reads the payload of a token without verifying it, only to find the session that it once belonged to. The session's
 * id is 128 random bits, which only the holder knows.
 */
const claimed = (token: string): { sessionId?: unknown } => {
  try {
    const said: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
};

/** The session that a refresh or access token was made for, even when the token is no longer valid. */
export const sessionOf = async (token: string): Promise<SessionRow | undefined> => {
  const { sessionId } = claimed(token);
  if (typeof sessionId !== 'string' || !isStorable(sessionId)) return undefined;
  const row: SessionRow | null = await strapi.db.query(SESSION).findOne({ where: { sessionId } });
  return row?.origin === ORIGIN ? row : undefined;
};

/**
 * Locking the user's row locks all the user's sessions: exchanging, ending, suspending and setting a password wait
 * for one another, also across servers, so that no token is created at the same time.
 */
export const lockSessions = (trx: Transaction, userId: string): Promise<unknown> =>
  trx.raw('select from up_users where id = ? for no key update', [Number(userId)]);

/** Sessions are in no list that a replica answers. */
const sessionsAsSystem = <Result>(reason: string, work: (scope: Scope) => Promise<Result>): Promise<Result> =>
  asSystem(reason, work, null, true);

/** Ends a session and invalidates every token that was issued for it. */
export const endSession = ({ userId, deviceId }: SessionRow): Promise<void> =>
  sessionsAsSystem('the end of a session', async ({ trx }) => {
    await lockSessions(trx, userId);
    await strapi.sessionManager(ORIGIN).invalidateRefreshToken(userId, deviceId ?? undefined);
  });

const mark = (trx: Transaction, sessionId: string, status: 'active' | 'rotated', moment = ''): Promise<unknown> =>
  trx.raw(`update strapi_sessions set status = ?${moment} where session_id = ?`, [status, sessionId]);

/** Uses the database's clock, which all servers share. */
const NOW = `, updated_at = clock_timestamp() at time zone 'utc'`;

/** Exchanges an active token for the next one. */
const rotate = async (trx: Transaction, token: string, id: string): Promise<string | undefined> => {
  const result = await strapi.sessionManager(ORIGIN).rotateRefreshToken(token);
  if ('error' in result) return undefined;
  await mark(trx, id, 'rotated', NOW);
  return result.token;
};

/**
 * The token that an exchanged one was exchanged for. It is not stored: Strapi signs the identical token again for an
 * active session that already has a successor. Only this transaction sees the session in that state.
 */
const successorOf = async (trx: Transaction, token: string, id: string) => {
  await mark(trx, id, 'active');
  const result = await strapi.sessionManager(ORIGIN).rotateRefreshToken(token);
  await mark(trx, id, 'rotated');
  return 'error' in result ? undefined : result.token;
};

const inGrace = async (trx: Transaction, id: string): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: { fresh: boolean }[] }>(
    `select updated_at + make_interval(secs => ?) > clock_timestamp() at time zone 'utc' as fresh
       from strapi_sessions where session_id = ?`,
    [environment.session.reuseGraceSeconds, id],
  );
  return rows[0]?.fresh === true;
};

/** The session's newest token for this one; 'reused' for a token that was exchanged too long ago. */
const newest = async (
  trx: Transaction,
  token: string,
): Promise<{ token: string; row: SessionRow } | 'reused' | undefined> => {
  let exchanged = false;
  for (let next: string | undefined = token; next; ) {
    const row = await sessionOf(next);
    if (!row) return undefined;
    if (row.status === 'active' && exchanged) return { token: next, row };
    if (row.status === 'rotated' && !(await inGrace(trx, row.sessionId))) return 'reused';
    const step = row.status === 'active' ? rotate : successorOf;
    next = await step(trx, next, row.sessionId);
    exchanged = true;
  }
  return undefined;
};

export interface Exchanged {
  readonly row: SessionRow;
  /** For the cookie. */
  readonly refreshToken: string;
  readonly accessToken: string;
}

/**
 * Exchanges a refresh token, once across all servers of the database. Two tabs that load at the same time, or a browser
 * that repeats a request after a lost answer, send the same token: within the grace period all get the same successor.
 * @returns 'reused' for a token that was exchanged longer ago and so must have been copied; undefined for an invalid
 *   token
 */
export const exchange = async (token: string): Promise<Exchanged | 'reused' | undefined> => {
  const known = await sessionOf(token);
  if (!known) return undefined;
  return sessionsAsSystem('the exchange of a refresh token', async ({ trx }) => {
    await lockSessions(trx, known.userId);
    const found = await newest(trx, token);
    if (!found || found === 'reused') return found;
    const access = await strapi.sessionManager(ORIGIN).generateAccessToken(found.token);
    return 'error' in access ? undefined : { row: found.row, refreshToken: found.token, accessToken: access.token };
  });
};
