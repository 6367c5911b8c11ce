import { quoteName, quoteText, type RoleNames } from '../database/names';
import { policy, type Rule, secure } from '../database/policies';
import { watchRoles } from './roles';
import { sealTables } from './seal/tables';
import { subjectsOf } from './subjects';
import { NEW_ID, WRITTEN, watch } from './triggers';

const ENTRIES = 'audit_entries';

/** Who did what no person and no job did: the attempt to sign in by a name that does not exist. */
const NOBODY = 'unknown';

/** Entries are read like rows of a company; those without one are the operator's. No rule lets anybody write. */
const RULES: readonly Rule[] = [
  { name: 'staff', command: 'select', role: 'staff', using: 'company_id = wall_company()' },
  { name: 'operator', command: 'select', role: 'operator', using: 'company_id = wall_company()' },
  { name: 'operator_reads', command: 'select', role: 'operator', using: 'wall_company() is null' },
];

/** Who writes, and when: asked once for each statement. Without a scope nobody is named. */
const who = (schema: string): string[] => [
  `create or replace function ${schema}.wall_audit_who(out at timestamp, out moment text, out username text, out user_id integer, out address text)
    language sql stable set search_path = ${schema}, pg_temp as $$
    select date_trunc('milliseconds', clock_timestamp() at time zone 'utc'),
      to_hex(cast(extract(epoch from clock_timestamp()) * 1000 as bigint)), nullif(current_setting('app.username', true), ''),
      wall_user(), nullif(current_setting('app.address', true), '') $$`,
  `revoke all on function ${schema}.wall_audit_who() from public`,
];

/** Actions that follow from a row which was touched: only the triggers write them. */
const BY_TRIGGER = ['create', 'update', 'delete', 'role', 'tier'].map(quoteText).join(', ');

/**
 * Notes what no row tells of: a sign-in, an import, an export. Below the wall it believes nobody who they are, and staff
 * not for which company; the owner, outside every scope, says both.
 */
const note = (schema: string, roles: RoleNames): string[] => [
  `create or replace function ${schema}.wall_note(event jsonb) returns void language plpgsql security definer
    set search_path = ${schema}, pg_temp as $$
  declare
    w record;
    asker text := current_setting('role');
    walled boolean := asker in (${Object.values(roles).map(quoteText).join(', ')});
    company integer := coalesce(wall_company(), case when asker = ${quoteText(roles.operator)} or not walled
      then cast(event->>'companyId' as integer) end);
    person record;
  begin
    if event->>'action' in (${BY_TRIGGER}) then raise exception 'such an entry follows from a row' using errcode = '42501'; end if;
    select * into w from wall_audit_who();
    select u.id, u.username, u.company_id into person from up_users u
      where u.id = case when walled then w.user_id else coalesce(cast(event->>'userId' as integer), w.user_id) end;
    company := coalesce(company, case when not walled then person.company_id end);
    insert into ${ENTRIES} ${WRITTEN}
    select ${NEW_ID}, w.at, w.at, w.at, coalesce(person.username, w.username, ${quoteText(NOBODY)}), person.id, coalesce(w.address, event->>'address'),
      event->>'action', event->>'entity', company, (select name from companies where id = company),
      cast(event->>'rowId' as integer), event->>'documentId', left(coalesce(event->>'label', case when event->>'entity' = 'user' then person.username end), 255),
      '{"details":' || cast(event->'details' as text) || '}';
  end $$`,
  `revoke all on function ${schema}.wall_note(jsonb) from public`,
  `grant execute on function ${schema}.wall_note(jsonb) to ${quoteName(roles.staff)}, ${quoteName(roles.operator)}`,
];

/** The audit log's part of the wall: who reads it, what writes it, and nobody who changes it. */
export const auditWall = (schema: string, roles: RoleNames): string[] => [
  secure(schema, ENTRIES),
  ...RULES.map((rule) => policy(schema, roles, ENTRIES, rule)),
  `grant select on ${schema}.${ENTRIES} to ${quoteName(roles.staff)}, ${quoteName(roles.operator)}`,
  `create index if not exists wall_list_${ENTRIES} on ${schema}.${ENTRIES} (company_id, id desc)`,
  `create index if not exists wall_row_${ENTRIES} on ${schema}.${ENTRIES} (row_id)`,
  ...sealTables(schema),
  ...who(schema),
  ...note(schema, roles),
  ...subjectsOf().flatMap((subject) => watch(schema, subject)),
  ...watchRoles(schema),
];
