-- Which account of the panel belongs to which operator. They are linked when an account is created with, or changed to,
-- the email address of an operator, and when a user with the address of an account becomes an operator; a later change
-- of either address does not remove the link. No role of a request reads or writes it.

create table if not exists :"schema".ridgeline_panel_accounts (
  account_id integer primary key references :"schema".:"accounts" (id) on delete cascade,
  user_id integer not null references :"schema".:"users" (id) on delete cascade);

alter table :"schema".ridgeline_panel_accounts enable row level security;

create or replace function :"schema".wall_link_accounts() returns void language sql security definer
  set search_path = :"schema", pg_temp as $$
  insert into ridgeline_panel_accounts (account_id, user_id)
  select a.id, u.id from :"schema".:"accounts" a join :"schema".:"users" u on lower(u.email) = lower(a.email)
    join up_users_role_lnk l on l.user_id = u.id join :"schema".:"roles" r on r.id = l.role_id and r.name = 'Operator'
  on conflict do nothing $$;

create or replace function :"schema".wall_link_panel() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin perform wall_link_accounts(); return null; end $$;

create trigger wall_link_panel after insert or update of email on :"schema".:"accounts" for each statement
  execute function :"schema".wall_link_panel();
create trigger wall_link_panel after insert or update on :"schema".up_users_role_lnk for each statement
  execute function :"schema".wall_link_panel();

-- Accounts that existed before this table.
select :"schema".wall_link_accounts();

-- Ends the panel accounts of an operator who is suspended, removed, or no longer an operator: in the same transaction,
-- whatever program writes the row. Their sessions end too, and so do an invitation and a link for a new password.

create or replace function :"schema".wall_end_panel_of(operator integer) returns void language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    update :"schema".:"accounts" set is_active = false, registration_token = null, reset_password_token = null, updated_at = now() at time zone 'utc'
      where id in (select account_id from ridgeline_panel_accounts where user_id = operator);
    delete from :"schema".:"sessions" where origin = 'admin'
      and user_id in (select account_id::text from ridgeline_panel_accounts where user_id = operator);
  end $$;

create or replace function :"schema".wall_end_panel() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    perform wall_end_panel_of(old.id);
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$;

create or replace function :"schema".wall_end_panel_role() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    if exists (select from :"schema".:"roles" r where r.id = old.role_id and r.name = 'Operator')
      then perform wall_end_panel_of(old.user_id); end if;
    return null;
  end $$;

-- Before the user is deleted: its links are deleted with it.
create trigger wall_end_panel_removed before delete on :"schema".:"users" for each row execute function :"schema".wall_end_panel();
create trigger wall_end_panel before update of blocked on :"schema".:"users" for each row
  when (new.blocked and old.blocked is not true) execute function :"schema".wall_end_panel();
create trigger wall_end_panel_role after delete on :"schema".up_users_role_lnk for each row
  execute function :"schema".wall_end_panel_role();
create trigger wall_end_panel_other_role after update of role_id on :"schema".up_users_role_lnk for each row
  when (new.role_id is distinct from old.role_id) execute function :"schema".wall_end_panel_role();

revoke all on function :"schema".wall_link_accounts() from public;
revoke all on function :"schema".wall_link_panel() from public;
revoke all on function :"schema".wall_end_panel_of(integer) from public;
revoke all on function :"schema".wall_end_panel() from public;
revoke all on function :"schema".wall_end_panel_role() from public;
