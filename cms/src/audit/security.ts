import { join } from 'node:path';
import { quoteName, type RoleNames, unquoteName } from '../database/names';
import { policy, type Rule, secure } from '../database/policies';
import { sqlFile } from '../database/sql';
import { watchRoles } from './roles';
import { sealTables } from './seal/tables';
import { subjectsOf } from './subjects';
import { watch } from './triggers';

const ENTRIES = 'audit_entries';

/** Entries are read like rows of a company; those without one are the operator's. No policy lets a role write. */
const RULES: readonly Rule[] = [
  { name: 'staff', command: 'select', role: 'staff', using: 'company_id = wall_company()' },
  { name: 'operator', command: 'select', role: 'operator', using: 'company_id = wall_company()' },
  { name: 'operator_reads', command: 'select', role: 'operator', using: 'wall_company() is null' },
];

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
