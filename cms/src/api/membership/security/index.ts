import { join } from 'node:path';
import { STAFF_ROLES } from '@ridgeline/domain';
import { auditTriggers, NEW_ID, WRITTEN } from '../../../audit/triggers';
import { COMPANIES, SESSIONS, tableOf, USERS } from '../../../database/layout';
import { quoteName, quoteText, type RoleNames, unquoteName } from '../../../database/names';
import { INVITED, MEMBERSHIPS } from '../../../database/people';
import { policy, type Rule, secure } from '../../../database/policies';
import { sqlFile } from '../../../database/sql';

/** The table of invitations to memberships. */
export const INVITATIONS = 'ridgeline_membership_invitations';

const IN_VIEW = 'company_id = wall_company()';
const OWN = 'user_id = wall_user()';
const OF_ALL = `wall_company() is null or ${IN_VIEW}`;

/** No role inserts a membership: it begins when the invited person accepts. Users do not change their own role. */
const RULES: readonly Rule[] = [
  { name: 'staff_read', command: 'select', role: 'staff', using: `${IN_VIEW} or ${OWN}` },
  { name: 'staff_change', command: 'update', role: 'staff', using: `${IN_VIEW} and not ${OWN}`, check: IN_VIEW },
  { name: 'staff_end', command: 'delete', role: 'staff', using: `${IN_VIEW} or ${OWN}` },
  { name: 'operator', command: 'all', role: 'operator', using: OF_ALL, check: OF_ALL },
];

const memberships = (schema: string, roles: RoleNames): string[] => [
  secure(schema, MEMBERSHIPS),
  ...RULES.map((rule) => policy(schema, roles, MEMBERSHIPS, rule)),
  ...(['staff', 'operator'] as const).flatMap((role) => [
    `grant select, update (role), delete on ${schema}.${MEMBERSHIPS} to ${quoteName(roles[role])}`,
    // Their names are read in the company, as those of its own users. No policy of it lets a row be changed.
    policy(schema, roles, tableOf(USERS), {
      name: `${role}_reads_members`,
      command: 'select',
      role,
      using: `exists (select from ${MEMBERSHIPS} m where m.user_id = ${quoteName(tableOf(USERS))}.id and m.company_id = wall_company())`,
    }),
  ]),
];

const invitations = (schema: string, roles: RoleNames): string[] => [
  secure(schema, INVITATIONS),
  ...(['staff', 'operator'] as const).flatMap((role) => [
    policy(schema, roles, INVITATIONS, { name: role, command: 'all', role, using: IN_VIEW, check: IN_VIEW }),
    `grant select (id, company_id, email, role, expires_at, invited_by, at), insert, delete on ${schema}.${INVITATIONS}
      to ${quoteName(roles[role])}`,
  ]),
];

const entry = (action: string, row: string, rows: string, changes: string, only = ''): string =>
  `insert into audit_entries ${WRITTEN}
  select ${NEW_ID}, w.at, w.at, w.at, coalesce(w.username, 'system'), w.user_id, w.address, ${action}, 'user', ${row}.company_id, c.name,
    ${row}.user_id, u.document_id, ${row}.username, ${changes}
  from wall_audit_who() w cross join ${rows} left join ${quoteName(tableOf(USERS))} u on u.id = ${row}.user_id
  left join ${quoteName(tableOf(COMPANIES))} c on c.id = ${row}.company_id ${only}`;

/** Each change is in the audit log of the further company, whatever program makes it. */
const watched = (schema: string): string[] =>
  auditTriggers(schema, MEMBERSHIPS, 'wall_audit_memberships', {
    created: entry(`'join'`, 'n', 'new_rows n', `json_build_object('after', json_build_object('role', n.role))::text`),
    changed: entry(
      `case when o.role is distinct from n.role then 'role' when n.waits_since is null then 'membership-confirmed' else 'membership-waits' end`,
      'n',
      'new_rows n join old_rows o on o.id = n.id',
      `case when o.role is distinct from n.role
        then json_build_object('changed', json_build_object('role', json_build_array(o.role, n.role)))::text end`,
      'where o.role is distinct from n.role or (o.waits_since is null) <> (n.waits_since is null)',
    ),
    deleted: entry(
      `case when coalesce(current_setting('app.moving_home', true), '') = 'on' then 'home' else 'leave' end`,
      'o',
      'old_rows o',
      `json_build_object('before', json_build_object('role', o.role))::text`,
    ),
  });

/** Memberships in further companies, the invitations to them, and what ends them. */
export const membershipRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const names = { schema: unquoteName(schema), users: tableOf(USERS), companies: tableOf(COMPANIES) };
  const file = (name: string, values: Readonly<Record<string, string>>): string[] =>
    sqlFile(join(__dirname, name), { ...names, ...values });
  return [
    ...file('tables.sql', { roles: STAFF_ROLES.map(quoteText).join(', ') }),
    ...memberships(schema, roles),
    ...invitations(schema, roles),
    ...file('functions.sql', {
      staff: roles.staff,
      operator: roles.operator,
      invited: INVITED,
      sessions: tableOf(SESSIONS),
    }),
    ...watched(schema),
  ];
};
