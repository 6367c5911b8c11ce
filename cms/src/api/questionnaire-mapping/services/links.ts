import { randomBytes } from 'node:crypto';
import { dayAfter, dayIn, endOfDay, questionnaireLink } from '@ridgeline/domain';
import { environment } from '../../../environment';
import { insertRows } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { currentTransaction, hashOfToken } from '../../../request';
import { zoneOf } from '../../../request/zone';

const SHORTEST_DAYS = 30;

export interface LinkEnd {
  /** ISO */
  readonly expiresAt: string;
  /** The last day of the link in the company's time zone, `YYYY-MM-DD`. */
  readonly expiresOn: string;
}

/**
 * A link is valid for at least 30 days, and until at least 30 days after the due date (decisions 3.9). It ends with a day of
 * the company's time zone, so that mail, page and staff name the same day.
 */
export const endOfLinks = (dueDate: string | null, zone: string, now = new Date()): LinkEnd => {
  const today = dayIn(zone, now);
  const expiresOn = dayAfter(dueDate && dueDate > today ? dueDate : today, SHORTEST_DAYS);
  return { expiresOn, expiresAt: new Date(endOfDay(zone, expiresOn).getTime() - 1).toISOString() };
};

export interface NewLink extends LinkEnd {
  /** Returned once, to the user who created it; the database stores its hash. */
  readonly url: string;
}

export interface MintedLink extends NewLink {
  readonly id: number;
  readonly mappingId: number;
}

/**
 * Creates one more link to each of these sent questionnaires, in one statement. A token has 144 random bits.
 * @param dueDate the due date of all of them
 */
export const mintLinks = async (
  sentIds: readonly number[],
  dueDate: string | null,
  purpose: string,
): Promise<MintedLink[]> => {
  const end = endOfLinks(dueDate, await zoneOf());
  const made = sentIds.map((mappingId) => ({ mappingId, token: randomBytes(18).toString('base64url') }));
  const ids = await insertRows(
    tableOf(questionnaireLink),
    made.map(({ mappingId, token }) => ({
      mapping: mappingId,
      token_hash: hashOfToken(token),
      purpose,
      expires_at: end.expiresAt,
    })),
  );
  return made.map(({ mappingId, token }, at) => ({
    id: ids[at] as number,
    mappingId,
    url: `${environment.publicUrl}/assessment/${token}`,
    ...end,
  }));
};

/** Creates one more link to a sent questionnaire. */
export const mintLink = async (sent: { id: number; due_date: string | null }, purpose: string): Promise<NewLink> => {
  const [link] = await mintLinks([sent.id], sent.due_date, purpose);
  const { url, expiresAt, expiresOn } = link as MintedLink;
  return { url, expiresAt, expiresOn };
};

/** The latest expiry of the valid links, as ISO text; null when none is valid. */
export const linksEnd = async (sentId: number): Promise<string | null> => {
  const { rows } = await currentTransaction().raw<{ rows: { until: string | null }[] }>(
    `select to_char(max(expires_at), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
     from questionnaire_links where mapping_id = ? and revoked_at is null`,
    [sentId],
  );
  return rows[0]?.until ?? null;
};

/** Ends every link of a sent questionnaire; a second call changes nothing. */
export const revokeLinks = async (sentId: number): Promise<void> => {
  await currentTransaction().raw(
    `update questionnaire_links set revoked_at = now() at time zone 'utc' where mapping_id = ? and revoked_at is null`,
    [sentId],
  );
};

/** Extends the links that were not revoked to what the due date needs, and to 30 days from now without one. */
export const extendLinks = async (sentId: number, dueDate: string | null): Promise<string> => {
  const { expiresAt } = endOfLinks(dueDate, await zoneOf());
  await currentTransaction().raw(
    `update questionnaire_links set expires_at = greatest(expires_at, ?::timestamp) where mapping_id = ? and revoked_at is null`,
    [expiresAt, sentId],
  );
  return expiresAt;
};
