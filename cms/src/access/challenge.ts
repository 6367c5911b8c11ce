import { createHash, randomBytes } from 'node:crypto';
import type { Challenge } from '@ridgeline/domain/second-factor';
import { noteEvent } from '../audit';
import { hasSecondFactor } from './has-second-factor';
import type { Proven } from './open-session';
import { PASSKEY_SECONDS, passkeyRequest, passkeysPossible } from './passkey-request';

/** How long a challenge can be answered. */
const SECONDS = PASSKEY_SECONDS;

/** The only form in which the token of a challenge is stored. */
export const hashOfChallenge = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What a user can answer a challenge with. */
interface Factors {
  readonly app: boolean;
  readonly recovery: boolean;
  readonly passkeys: readonly string[];
}

const factorsOf = async (userId: number): Promise<Factors> => {
  const { rows } = await strapi.db.connection.raw<{ rows: [Factors] }>(
    `select exists (select from ridgeline_second_factors where user_id = :userId and confirmed_at is not null) as app,
       exists (select from ridgeline_recovery_codes where user_id = :userId and used_at is null) as recovery,
       coalesce((select json_agg(credential) from ridgeline_passkeys where user_id = :userId), '[]') as passkeys`,
    { userId },
  );
  return rows[0];
};

const codesOf = (app: boolean, recovery: boolean): readonly ('code' | 'recovery')[] => {
  if (app) return ['code'];
  return recovery ? ['recovery'] : [];
};

/** A challenge for one user, whose password was right. Those of all users that have expired are deleted. */
const openChallenge = async (userId: number): Promise<Challenge> => {
  const token = randomBytes(24).toString('base64url');
  await strapi.db.connection.raw(`delete from ridgeline_challenges where expires_at < now() at time zone 'utc'`);
  await strapi.db.connection.raw(
    `insert into ridgeline_challenges (hash, user_id, expires_at)
     values (?, ?, now() at time zone 'utc' + make_interval(secs => ?))`,
    [hashOfChallenge(token), userId, SECONDS],
  );
  const { app, recovery, passkeys } = await factorsOf(userId);
  const asksPasskey = passkeysPossible && passkeys.length > 0;
  return {
    token,
    methods: [...(asksPasskey ? (['passkey'] as const) : []), ...codesOf(app, recovery)],
    ...(asksPasskey && { passkey: passkeyRequest(token, passkeys) }),
    seconds: SECONDS,
  };
};

/**
 * What a user whose password was right, or was set by a link, still has to answer; undefined for one without a second
 * factor. The audit log names it: without the second step the sign-in itself is not noted.
 */
export const challengeFor = async ({ id, documentId, username }: Proven): Promise<Challenge | undefined> => {
  if (!(await hasSecondFactor(id))) return undefined;
  const event = { action: 'second-factor-asked', entity: 'user', userId: id, rowId: id } as const;
  await noteEvent({ ...event, documentId, label: username });
  return openChallenge(id);
};
