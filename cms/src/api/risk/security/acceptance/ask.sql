-- A risk has at most one open request: a new one ends the earlier ones, and so does deleting the risk.

create or replace function :"schema".wall_acceptance_asked() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    perform from :"risks" r where r.id = new.risk_id for no key update;
    update :"requests" set ended = 'replaced', ended_at = date_trunc('milliseconds', now() at time zone 'utc')
      where risk_id = new.risk_id and ended_at is null and id <> new.id;
    update :"risks" set :"status" = :'touch' where id = new.risk_id;
    return null;
  end $$;
revoke all on function :"schema".wall_acceptance_asked() from public;

create trigger wall_acceptance_asked after insert on :"schema".:"requests" for each row
  when (new.ended_at is null and new.risk_id is not null) execute function :"schema".wall_acceptance_asked();

create or replace function :"schema".wall_acceptance_orphaned() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    new.ended := coalesce(new.ended, 'deleted');
    new.ended_at := coalesce(new.ended_at, date_trunc('milliseconds', now() at time zone 'utc'));
    return new;
  end $$;
revoke all on function :"schema".wall_acceptance_orphaned() from public;

create trigger wall_acceptance_orphaned before update on :"schema".:"requests" for each row
  when (old.risk_id is not null and new.risk_id is null) execute function :"schema".wall_acceptance_orphaned();
