-- The status of a risk's acceptance, given its rating: the last decision counts while the rating is the accepted one and
-- the end date is not over; otherwise an open request; otherwise why the acceptance ended.

create or replace function :"schema".wall_acceptance_of(which integer, rating text[], out word text, out until date) language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  declare
    last record;
    waiting boolean := exists (select from :"requests" q where q.risk_id = which and q.ended_at is null);
  begin
    select a.decision, a.accepted_until, :rating_of_decision = rating as same into last
      from :"acceptances" a where a.risk_id = which order by a.id desc limit 1;
    until := case when last.decision = 'accepted' then last.accepted_until end;
    word := case
      when last.decision = 'accepted' and last.same is not false and until >= wall_today((select r.company_id from :"risks" r where r.id = which)) then 'accepted'
      when waiting then 'asked'
      when last.decision = 'accepted' and last.same is false then 'stale'
      else last.decision end;
  end $$;
revoke all on function :"schema".wall_acceptance_of(which integer, rating text[], out word text, out until date) from public;

-- Changing a risk's rating or owner ends the request about it and makes its acceptance stale, whatever makes the change:
-- a form, an import, a new scoring or SQL. The two columns are always computed here. Its name puts this trigger after the
-- one that sets the risk's levels.

create or replace function :"schema".wall_acceptance_follow() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    if :rating_new is distinct from :rating_old then
      update :"requests" set ended = 'rating', ended_at = date_trunc('milliseconds', now() at time zone 'utc') where risk_id = new.id and ended_at is null;
    elsif new.:"owner" is distinct from old.:"owner" then
      update :"requests" set ended = 'owner', ended_at = date_trunc('milliseconds', now() at time zone 'utc') where risk_id = new.id and ended_at is null;
    end if;
    select s.word, s.until into new.:"status", new.:"until" from wall_acceptance_of(new.id, :rating_new) s;
    return new;
  end $$;
revoke all on function :"schema".wall_acceptance_follow() from public;

create trigger wall_then_stand before update on :"schema".:"risks" for each row
  when ((old.:"status" is not null or new.:"status" is not null) and :watched_old is distinct from :watched_new)
  execute function :"schema".wall_acceptance_follow();

-- A new risk is not accepted.

create or replace function :"schema".wall_acceptance_begin() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin new.:"status" := null; new.:"until" := null; return new; end $$;
revoke all on function :"schema".wall_acceptance_begin() from public;

create trigger wall_acceptance_begin before insert on :"schema".:"risks" for each row
  when (new.:"status" is not null or new.:"until" is not null) execute function :"schema".wall_acceptance_begin();

-- A new address of an owner ends the links sent to the old one. Risks are locked first, as everywhere.

create or replace function :"schema".wall_acceptance_readdressed() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  declare touched integer[];
  begin
    select array_agg(r.id) into touched from (select r.id from :"risks" r
      where r.id in (select q.risk_id from :"requests" q where q.owner_id = new.id and q.ended_at is null)
      order by r.id for no key update) r;
    update :"requests" set ended = 'address', ended_at = date_trunc('milliseconds', now() at time zone 'utc')
      where owner_id = new.id and ended_at is null and lower(owner_email) is distinct from lower(new.email);
    update :"risks" set :"status" = :'touch' where id = any (touched);
    return null;
  end $$;
revoke all on function :"schema".wall_acceptance_readdressed() from public;

create trigger wall_acceptance_readdressed after update of email on :"schema".:"owners" for each row
  when (old.email is distinct from new.email) execute function :"schema".wall_acceptance_readdressed();
