import { quoteName, type RoleNames } from '../../database/names';
import { policy, secure } from '../../database/policies';

/** The table with the last verification of the audit log: one row, written by the owner of the database alone. */
export const CHECKS = 'ridgeline_audit_checks';

/** Only operators read it. */
export const checkTable = (schema: string, roles: RoleNames): string[] => [
  `create table if not exists ${schema}.${CHECKS} (
    single boolean primary key default true check (single), checked_at timestamp not null, entries integer not null,
    erased integer not null, broken jsonb, told text)`,
  secure(schema, CHECKS),
  policy(schema, roles, CHECKS, { name: 'operator', command: 'select', role: 'operator', using: 'true' }),
  `grant select on ${schema}.${CHECKS} to ${quoteName(roles.operator)}`,
];
