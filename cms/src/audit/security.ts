import { join } from 'node:path';
import { PANEL_USERS, tableOf, USERS } from '../database/layout';
import { quoteName, type RoleNames, unquoteName } from '../database/names';
import { policy, type Rule, secure } from '../database/policies';
import { sqlFile } from '../database/sql';
import { sealTables } from './seal/tables';
import { subjectsOf } from './subjects';
import { auditTriggers, NEW_ID, WRITTEN, watch } from './triggers';

const ENTRIES = 'audit_entries';

/** Entries are read like rows of a company; those without one are the operator's. No policy lets a role write. */
const RULES: readonly Rule[] = [
  { name: 'staff', command: 'select', role: 'staff', using: 'company_id = wall_company()' },
  { name: 'operator', command: 'select', role: 'operator', using: 'company_id = wall_company()' },
  { name: 'operator_reads', command: 'select', role: 'operator', using: 'wall_company() is null' },
];

/** The tables that hold a user's role. */
interface RoleLinks {
  readonly links: string;
  readonly users: string;
  readonly roles: string;
  /** How entries call the person: `user`, or an account of the panel. */
  readonly entity: string;
  readonly label: string;
  /** SQL of the person's company, given the alias of the row. */
  readonly company: (row: string) => string;
}

const entries =
  ({ users, entity, label, company }: RoleLinks) =>
  (rows: string, alias: string, changes: string, only: string): string =>
    `
  insert into audit_entries ${WRITTEN}
  select ${NEW_ID}, w.at, w.at, w.at, coalesce(w.username, 'system'), w.user_id, w.address, 'role', '${entity}', ${company('u')}, c.name,
    u.id, u.document_id, u.${label}, ${changes}
  from wall_audit_who() w cross join ${rows} join ${users} u on u.id = ${alias}.user_id
  left join companies c on c.id = ${company('u')} ${only}`;

const watchLinks = (schema: string, of: RoleLinks): string[] => {
  const name = of.entity === 'user' ? 'wall_audit_roles' : 'wall_audit_panel_roles';
  const role = (alias: string): string => `(select r.name from ${of.roles} r where r.id = ${alias}.role_id)`;
  const entry = entries(of);
  return auditTriggers(schema, of.links, name, {
    created: entry('new_rows n', 'n', `json_build_object('after', json_build_object('role', ${role('n')}))::text`, ''),
    changed: entry(
      'new_rows n join old_rows o on o.id = n.id',
      'n',
      `json_build_object('changed', json_build_object('role', json_build_array(${role('o')}, ${role('n')})))::text`,
      'where o.role_id is distinct from n.role_id',
    ),
    deleted: entry('old_rows o', 'o', `json_build_object('before', json_build_object('role', ${role('o')}))::text`, ''),
  });
};

/**
 * The role of a user, or of an account of the panel, is a row of a link table. When a user is deleted, the row is
 * deleted too; the entry of that deletion is enough.
 */
const watchRoles = (schema: string): string[] => {
  const of = (users: string, roles: string) => ({
    users: quoteName(tableOf(users)),
    roles: quoteName(tableOf(roles)),
  });
  return [
    ...watchLinks(schema, {
      ...of(USERS, 'plugin::users-permissions.role'),
      ...{ links: 'up_users_role_lnk', entity: 'user', label: 'username', company: (row) => `${row}.company_id` },
    }),
    ...watchLinks(schema, {
      ...of(PANEL_USERS, 'admin::role'),
      ...{ links: 'admin_users_roles_lnk', entity: 'panel-user', label: 'email', company: () => 'null::integer' },
    }),
  ];
};

/** The row security of the audit log: who may read it, and the function that writes it; no role changes entries. */
export const auditRowSecurity = (schema: string, roles: RoleNames): string[] => [
  secure(schema, ENTRIES),
  ...RULES.map((rule) => policy(schema, roles, ENTRIES, rule)),
  `grant select on ${schema}.${ENTRIES} to ${quoteName(roles.staff)}, ${quoteName(roles.operator)}`,
  `create index if not exists wall_list_${ENTRIES} on ${schema}.${ENTRIES} (company_id, id desc)`,
  `create index if not exists wall_row_${ENTRIES} on ${schema}.${ENTRIES} (row_id)`,
  ...sealTables(schema),
  ...sqlFile(join(__dirname, 'note.sql'), { schema: unquoteName(schema), ...roles }),
  ...subjectsOf().flatMap((subject) => watch(schema, subject)),
  ...watchRoles(schema),
];
