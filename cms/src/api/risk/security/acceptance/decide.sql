-- A decision copies the request that it answers, and the risk as it is at that moment. Its author writes only the
-- decision, the reason and the end date. The owner of the tables may write whole rows, for a restore.
--
-- The risk is locked first and the request next, before checking who decides, on what, and whether the request is open.
-- So when two decide at once one wins, and a rating changed meanwhile ends both.

create or replace function :"schema".wall_stamp_acceptance() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  declare
    asker text := current_setting('role');
    risk integer;
    current_risk :"risks"%rowtype;
    asked :"requests"%rowtype;
    address text;
    person text;
  begin
    if asker not in (:'staff', :'operator', :'respondent', :'panel') then
      new.company_id := coalesce(wall_company(), new.company_id);
      return new;
    end if;

    select q.risk_id into risk from :"requests" q where q.id = new.request_id
      and case when asker = :'respondent' then q.token_hash = wall_link() else q.company_id = wall_company() end;
    if not found then raise exception 'there is no such request' using errcode = '42501'; end if;
    select * into current_risk from :"risks" where id = risk for no key update;
    select * into asked from :"requests" where id = new.request_id for no key update;
    if asked.ended = 'answered' then
      raise exception 'the decision is refused' using errcode = :'answered', detail = asked.ended;
    end if;
    if asked.ended_at is not null or current_risk.id is null then
      raise exception 'the decision is refused' using errcode = :'gone', detail = coalesce(asked.ended, 'deleted');
    end if;
    if asker = :'respondent' and (asked.link_expires_at > now() at time zone 'utc') is not true then
      raise exception 'the decision is refused' using errcode = :'gone', detail = 'expired';
    end if;
    select lower(o.email) into address from :"owners" o where o.id = current_risk.:"owner" and o.id = asked.owner_id;
    if address is distinct from lower(asked.owner_email) then
      raise exception 'the decision is refused' using errcode = :'gone', detail = 'address';
    end if;
    if exists (select from :"users" u where u.id = asked.asked_by_id and (u.id = wall_user() or lower(u.email) = address)) then
      raise exception 'the decision is refused' using errcode = :'not_yours', detail = 'asked';
    end if;
    if asker <> :'respondent' then
      select u.username into person from :"users" u
        where u.id = wall_user() and wall_answers(address, asked.asked_by_id);
      if not found then
        raise exception 'the decision is refused' using errcode = :'not_yours', detail = 'owner';
      end if;
    end if;

    if new.decision is null or new.decision not in ('accepted', 'declined') or coalesce(new.reason, '') = ''
      or (new.decision = 'accepted' and (new.accepted_until between wall_today(asked.company_id) + 1
        and wall_today(asked.company_id) + :longest_days) is not true) then
      raise exception 'a decision is accepted until a day, or declined, with a reason' using errcode = '23514';
    end if;
    if new.decision = 'declined' then new.accepted_until := null; end if;

    new.company_id := asked.company_id;
    new.risk_id := current_risk.id;
    new.risk_name := asked.risk_name;
    new.risk_code := asked.risk_code;
    new.kind := asked.kind;
    new.owner_name := asked.owner_name;
    new.owner_email := asked.owner_email;
    new.how := case when person is null then 'link' else 'signed-in' end;
    new.decided_by := person;
    new.decided_at := date_trunc('milliseconds', now() at time zone 'utc');
    new.asked_by := asked.asked_by;
    :freeze_rating
    new.risk_treatment := asked.statement->>'treatment';
    new.risk_treatment_plan := asked.statement->>'plan';
    new.statement := asked.statement;
    return new;
  end $$;
revoke all on function :"schema".wall_stamp_acceptance() from public;

-- Today at the company that asks the holder of the link.

create or replace function :"schema".wall_acceptance_today() returns date language sql stable security definer
  set search_path = :"schema", pg_temp as $$ select wall_today(q.company_id) from :"requests" q where q.token_hash = wall_link() $$;
revoke all on function :"schema".wall_acceptance_today() from public;
grant execute on function :"schema".wall_acceptance_today() to :"respondent";

-- A decision ends its request and computes the status of the risk again.

create or replace function :"schema".wall_acceptance_settled() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    update :"requests" set ended = 'answered', ended_at = new.decided_at where id = new.request_id and ended_at is null;
    update :"risks" set :"status" = :'touch' where id = new.risk_id;
    return null;
  end $$;
revoke all on function :"schema".wall_acceptance_settled() from public;

create trigger wall_acceptance_settled after insert on :"schema".:"acceptances" for each row
  execute function :"schema".wall_acceptance_settled();

-- A decision never changes, not even by the owner of the tables; only deleting the risk clears its reference,
-- restoring the risk sets it again, and a person's data is erased from it.

create or replace function :"schema".wall_acceptance_frozen() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    if wall_erasing() then return new; end if;
    if to_jsonb(new) - array['risk_id', 'created_by_id', 'updated_by_id'] is distinct from to_jsonb(old) - array['risk_id', 'created_by_id', 'updated_by_id']
      or (new.risk_id is not null and new.risk_id is distinct from old.risk_id and current_setting('app.cause', true) is distinct from 'restore') then
      raise exception 'what was accepted is never changed' using errcode = '42501';
    end if;
    return new;
  end $$;
revoke all on function :"schema".wall_acceptance_frozen() from public;

create trigger wall_acceptance_frozen before update on :"schema".:"acceptances" for each row
  execute function :"schema".wall_acceptance_frozen();

create unique index if not exists wall_unique_decision on :"schema".:"acceptances" (request_id);
