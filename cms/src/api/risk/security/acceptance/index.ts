import { REQUESTS } from '../../../../database/layout';
import { quoteName, type RoleNames } from '../../../../database/names';
import { policy } from '../../../../database/policies';
import { type AcceptanceNames, DECISION_COLUMNS, namesOf } from './names';
import { acceptanceTriggers } from './triggers';

/** What staff may change of a request: withdraw it, and clear the reference to a deleted risk or owner. */
const TAKEN_BACK = 'ended, ended_at, updated_at, risk_id, owner_id';

/** What the holder of a link reads: the request, and whether it is still open. */
const READ_BY_LINK = 'id, statement, owner_name, ended, ended_at, link_expires_at';

const columnsOf = (): string[] =>
  Object.values(strapi.db.metadata.get(REQUESTS).attributes).flatMap((attribute) => {
    const { columnName, joinColumn } = attribute as { columnName?: string; joinColumn?: { name?: string } };
    const name = joinColumn?.name ?? columnName;
    return name ? [quoteName(name)] : [];
  });

/**
 * Only the server reads and writes the hash of a link. A decision is inserted with a few columns and never changed; the
 * operator, who may remove a company with everything in it, deletes what belongs to it.
 */
const grants = (schema: string, roles: RoleNames, names: AcceptanceNames): string[] => {
  const [staff, operator, respondent] = [roles.staff, roles.operator, roles.respondent].map(quoteName);
  const requests = `on ${schema}.${names.requests}`;
  const acceptances = `on ${schema}.${names.acceptances}`;
  const own = columnsOf()
    .filter((column) => column !== quoteName('token_hash'))
    .join(', ');
  return [
    `revoke all ${requests} from ${staff}, ${operator}`,
    `grant select (${own}), insert (${own}), update (${TAKEN_BACK}) ${requests} to ${staff}, ${operator}`,
    `revoke insert, update, delete ${acceptances} from ${staff}, ${operator}`,
    `grant insert (${DECISION_COLUMNS}), update (risk_id) ${acceptances} to ${staff}, ${operator}`,
    `grant delete ${requests} to ${operator}`,
    `grant delete ${acceptances} to ${operator}`,
    `grant select (${READ_BY_LINK}) ${requests} to ${respondent}`,
    `grant insert (${DECISION_COLUMNS}) ${acceptances} to ${respondent}`,
  ];
};

/** The holder of a link sees only its request, and answers that one; the trigger checks again. */
const byLink = (schema: string, roles: RoleNames, { requests, acceptances }: AcceptanceNames): string[] => {
  const [asked, decided] = [requests, acceptances].map((name) => name.slice(1, -1)) as [string, string];
  return [
    policy(schema, roles, asked, {
      name: 'respondent',
      command: 'select',
      role: 'respondent',
      using: 'token_hash = wall_link()',
    }),
    policy(schema, roles, decided, {
      name: 'respondent',
      command: 'insert',
      role: 'respondent',
      check: `request_id in (select q.id from ${requests} q)`,
    }),
  ];
};

/**
 * The acceptance of risks: the asking user can never accept, an accepted rating is frozen, a link ends with its request,
 * and an acceptance becomes stale when the rating changes, whatever changes it.
 */
export const acceptanceRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const names = namesOf();
  return [
    ...acceptanceTriggers(schema, roles, names),
    ...grants(schema, roles, names),
    ...byLink(schema, roles, names),
    `create unique index if not exists wall_unique_acceptance_link on ${schema}.${names.requests} (token_hash)`,
  ];
};

export { DECISION_COLUMNS, REFUSALS } from './names';
