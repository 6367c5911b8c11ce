import { createHash } from 'node:crypto';
import type { Person } from './person';
import type { SsoProblem } from './problem';
import type { Checks } from './provider';
import type { Owner } from './stored';

/** How long a person has at the provider. */
export const ROUND_SECONDS = 600;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What was begun here: a sign-in, a test, or a proof of who uses a session. */
export interface Round {
  /** Null for the provider of the operators. */
  readonly companyId: Owner;
  readonly revision: number;
  /** Who tests the settings; null for what is no test. */
  readonly tester: number | null;
  /** Who proves to use a session, and its id that stays through all exchanges of tokens; null for what is no proof. */
  readonly prover: number | null;
  readonly device: string | null;
}

/** What neither tests nor proves. */
export const SIGN_IN = { tester: null, prover: null, device: null } as const;

/** Keeps what the second half needs. Those of all companies that have expired are deleted. @param browser the secret of its cookie */
export const keepRound = async (checks: Checks, browser: string, round: Round): Promise<void> => {
  await strapi.db.connection.raw(`delete from ridgeline_sso_rounds where expires_at < now() at time zone 'utc'`);
  await strapi.db.connection.raw(
    `insert into ridgeline_sso_rounds (hash, browser, company_id, nonce, verifier, revision, tester, prover, device, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, now() at time zone 'utc' + make_interval(secs => ?))`,
    [
      ...[hashOf(checks.state), hashOf(browser), round.companyId, checks.nonce, checks.verifier],
      ...[round.revision, round.tester, round.prover, round.device, ROUND_SECONDS],
    ] as never[],
  );
};

/** What a SAML provider has answered: a person, or why there is none. */
export type SamlAnswer = Person | Pick<SsoProblem, 'code' | 'detail'>;

/** A sign-in that comes back. */
export interface Returning extends Round, Pick<Checks, 'nonce' | 'verifier'> {
  /** When it was begun, in seconds since 1970. */
  readonly begunAt: number;
  /** Of a SAML provider alone; null before it has answered. */
  readonly answer: SamlAnswer | null;
}

const COLUMNS = `company_id as "companyId", nonce, verifier, revision, tester, prover, device, answer::json as answer,
  extract(epoch from expires_at at time zone 'utc')::float - ${ROUND_SECONDS} as "begunAt"`;

const OPEN = `expires_at > now() at time zone 'utc'`;

/** Takes a round, once: only the browser that began it. */
export const takeRound = async (state: string, browser: string): Promise<Returning | undefined> => {
  const { rows } = await strapi.db.connection.raw<{ rows: Returning[] }>(
    `delete from ridgeline_sso_rounds where hash = ? and browser = ? and ${OPEN} returning ${COLUMNS}`,
    [hashOf(state), hashOf(browser)],
  );
  return rows[0];
};

/**
 * A round that waits for the answer of a SAML provider. The browser brings it by a form of another site, so without its
 * cookie: which browser it is counts when the round is taken.
 */
export const waitingRound = async (state: string): Promise<Returning | undefined> => {
  const { rows } = await strapi.db.connection.raw<{ rows: Returning[] }>(
    `select ${COLUMNS} from ridgeline_sso_rounds where hash = ? and answer is null and ${OPEN}`,
    [hashOf(state)],
  );
  return rows[0];
};

/** Keeps the answer until the browser takes the round; a second answer changes nothing. */
export const keepAnswer = async (state: string, answer: SamlAnswer): Promise<void> => {
  await strapi.db.connection.raw(
    'update ridgeline_sso_rounds set answer = ?::jsonb where hash = ? and answer is null',
    [JSON.stringify(answer), hashOf(state)],
  );
};
