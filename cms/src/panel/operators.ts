import { PANEL_USERS, SESSIONS, tableOf, USERS } from '../database/layout';
import { quoteName } from '../database/names';

const ROLES = 'plugin::users-permissions.role';
const ROLE_LINKS = 'up_users_role_lnk';

/** Columns without a zone hold UTC. */
const NOW = "now() at time zone 'utc'";

/**
 * Which account of the panel belongs to which operator. They are linked when an account is made with, or moved to, the
 * email address of an operator, and when a user with the address of an account becomes an operator; a later change of
 * either address leaves the link. No role of a request reads or writes it.
 */
const links = (schema: string, accounts: string, users: string, roles: string): string[] => [
  `create table if not exists ${schema}.ridgeline_panel_accounts (
    account_id integer primary key references ${accounts} (id) on delete cascade,
    user_id integer not null references ${users} (id) on delete cascade)`,
  `alter table ${schema}.ridgeline_panel_accounts enable row level security`,
  `create or replace function ${schema}.wall_link_accounts() returns void language sql security definer
    set search_path = ${schema}, pg_temp as $$
    insert into ridgeline_panel_accounts (account_id, user_id)
    select a.id, u.id from ${accounts} a join ${users} u on lower(u.email) = lower(a.email)
      join ${ROLE_LINKS} l on l.user_id = u.id join ${roles} r on r.id = l.role_id and r.name = 'Operator'
    on conflict do nothing $$`,
  `create or replace function ${schema}.wall_link_panel() returns trigger language plpgsql security definer
    set search_path = ${schema}, pg_temp as $$ begin perform wall_link_accounts(); return null; end $$`,
  ...[`insert or update of email on ${accounts}`, `insert or update on ${schema}.${ROLE_LINKS}`].map(
    (when) =>
      `create trigger wall_link_panel after ${when} for each statement execute function ${schema}.wall_link_panel()`,
  ),
  // Accounts of before.
  `select ${schema}.wall_link_accounts()`,
];

/**
 * Ends the panel accounts of an operator who is suspended, removed, or no operator any more: in the same transaction,
 * whoever writes it and by whatever way. Their sessions end too, and so do an invitation and a link for a new password.
 */
const ending = (schema: string, accounts: string, users: string, roles: string, sessions: string): string[] => [
  `create or replace function ${schema}.wall_end_panel_of(operator integer) returns void language plpgsql security definer
    set search_path = ${schema}, pg_temp as $$
  begin
    update ${accounts} set is_active = false, registration_token = null, reset_password_token = null, updated_at = ${NOW}
      where id in (select account_id from ridgeline_panel_accounts where user_id = operator);
    delete from ${sessions} where origin = 'admin'
      and user_id in (select account_id::text from ridgeline_panel_accounts where user_id = operator);
  end $$`,
  `create or replace function ${schema}.wall_end_panel() returns trigger language plpgsql security definer
    set search_path = ${schema}, pg_temp as $$
  begin
    perform wall_end_panel_of(old.id);
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$`,
  `create or replace function ${schema}.wall_end_panel_role() returns trigger language plpgsql security definer
    set search_path = ${schema}, pg_temp as $$
  begin
    if exists (select from ${roles} r where r.id = old.role_id and r.name = 'Operator')
      then perform wall_end_panel_of(old.user_id); end if;
    return null;
  end $$`,
  // Before the user goes: its links go with it.
  `create trigger wall_end_panel_removed before delete on ${users} for each row execute function ${schema}.wall_end_panel()`,
  `create trigger wall_end_panel before update of blocked on ${users} for each row
    when (new.blocked and old.blocked is not true) execute function ${schema}.wall_end_panel()`,
  `create trigger wall_end_panel_role after delete on ${schema}.${ROLE_LINKS} for each row
    execute function ${schema}.wall_end_panel_role()`,
  `create trigger wall_end_panel_other_role after update of role_id on ${schema}.${ROLE_LINKS} for each row
    when (new.role_id is distinct from old.role_id) execute function ${schema}.wall_end_panel_role()`,
  ...[
    'wall_link_accounts()',
    'wall_link_panel()',
    'wall_end_panel_of(integer)',
    'wall_end_panel()',
    'wall_end_panel_role()',
  ].map((name) => `revoke all on function ${schema}.${name} from public`),
];

/** The operators' accounts of the panel: what links them, and what ends them together with the operator. */
export const operatorsInPanel = (schema: string): string[] => {
  const [accounts, users, roles, sessions] = [PANEL_USERS, USERS, ROLES, SESSIONS].map(
    (uid) => `${schema}.${quoteName(tableOf(uid))}`,
  ) as [string, string, string, string];
  return [...links(schema, accounts, users, roles), ...ending(schema, accounts, users, roles, sessions)];
};
