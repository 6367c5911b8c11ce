import { noteEvent } from '../audit';
import { SESSIONS, tableOf } from '../database/layout';
import type { Principal } from './principal';
import type { SessionWay } from './single-sign-on';

/** What this server has noted already: companies, sessions and ways. */
let noted = new Set<string>();
const MOST = 10_000;

/**
 * Notes in the audit log of a further company that a session of a member is used there, and how it was opened. Once for each
 * session and way, which the session itself keeps: several servers and requests at once make one entry. Outside every scope.
 */
export const noteMemberSession = async (
  { id, documentId, username }: Principal,
  companyId: number,
  { way, proof, device }: SessionWay,
): Promise<void> => {
  const ways = proof === null || proof === way ? way : `${way}, ${proof}`;
  const used = `${companyId} ${ways}`;
  const key = `${device} ${used}`;
  if (device === null || noted.has(key)) return;
  const { rowCount } = await strapi.db.connection.raw<{ rowCount: number }>(
    `update ${tableOf(SESSIONS)} set metadata = coalesce(metadata::jsonb, '{}')
       || jsonb_build_object('usedIn', coalesce(metadata::jsonb -> 'usedIn', '[]') || to_jsonb(?::text))
     where device_id = ? and not jsonb_exists(coalesce(metadata::jsonb -> 'usedIn', '[]'), ?)`,
    [used, device, used],
  );
  if (rowCount > 0) {
    const person = { entity: 'user', userId: id, rowId: id, documentId, label: username };
    await noteEvent({ action: 'member-session', ...person, companyId, details: { way: ways } });
  }
  if (noted.size >= MOST) noted = new Set();
  noted.add(key);
};
