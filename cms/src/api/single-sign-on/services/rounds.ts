import { createHash } from 'node:crypto';
import type { Checks } from './provider';

/** How long a person has at the provider. */
export const ROUND_SECONDS = 600;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A sign-in that was begun here. */
export interface Round {
  readonly companyId: number;
  readonly revision: number;
  /** Who tests the settings; null for a sign-in. */
  readonly tester: number | null;
}

/** Keeps what the second half needs. Those of all companies that have expired are deleted. @param browser the secret of its cookie */
export const keepRound = async (checks: Checks, browser: string, round: Round): Promise<void> => {
  await strapi.db.connection.raw(`delete from ridgeline_sso_rounds where expires_at < now() at time zone 'utc'`);
  await strapi.db.connection.raw(
    `insert into ridgeline_sso_rounds (hash, browser, company_id, nonce, verifier, revision, tester, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, now() at time zone 'utc' + make_interval(secs => ?))`,
    [
      ...[hashOf(checks.state), hashOf(browser), round.companyId, checks.nonce, checks.verifier],
      ...[round.revision, round.tester, ROUND_SECONDS],
    ],
  );
};

/** Takes a round, once: only the browser that began it. */
export const takeRound = async (
  state: string,
  browser: string,
): Promise<(Round & Pick<Checks, 'nonce' | 'verifier'>) | undefined> => {
  const { rows } = await strapi.db.connection.raw<{ rows: (Round & Checks)[] }>(
    `delete from ridgeline_sso_rounds where hash = ? and browser = ? and expires_at > now() at time zone 'utc'
     returning company_id as "companyId", nonce, verifier, revision, tester`,
    [hashOf(state), hashOf(browser)],
  );
  return rows[0];
};
