-- The authenticator app of each account of the panel that has one, and its recovery codes, as those of users
-- (cms/src/api/second-factor/security/tables.sql). No role of a request reads or writes them, and the panel's neither.

create table if not exists :"schema".ridgeline_panel_factors (
  user_id integer primary key references :"schema".:"accounts" (id) on delete cascade,
  secret text not null, created_at timestamp not null default (now() at time zone 'utc'),
  confirmed_at timestamp, last_step bigint not null default 0);

create table if not exists :"schema".ridgeline_panel_recovery_codes (
  user_id integer not null references :"schema".:"accounts" (id) on delete cascade,
  hash text not null, used_at timestamp, primary key (user_id, hash));

alter table :"schema".ridgeline_panel_factors enable row level security;
alter table :"schema".ridgeline_panel_recovery_codes enable row level security;

-- Whatever program turns a second factor of an account on or off: its sessions end in the same transaction, but for the one that
-- proved password and code, and with the app the recovery codes.

create or replace function :"schema".wall_panel_factor_changed() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    delete from :"schema".:"sessions" where user_id = old.user_id::text and origin = 'admin'
      and session_id is distinct from nullif(current_setting('app.panel_session', true), '');
    if tg_op = 'DELETE' then delete from ridgeline_panel_recovery_codes where user_id = old.user_id; end if;
    return null;
  end $$;

create trigger wall_panel_factor_on after update of confirmed_at on :"schema".ridgeline_panel_factors for each row
  when (new.confirmed_at is distinct from old.confirmed_at) execute function :"schema".wall_panel_factor_changed();
create trigger wall_panel_factor_off after delete on :"schema".ridgeline_panel_factors for each row
  when (old.confirmed_at is not null) execute function :"schema".wall_panel_factor_changed();

revoke all on function :"schema".wall_panel_factor_changed() from public;
