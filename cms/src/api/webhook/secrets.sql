-- The secret that a new one replaced: both sign until this time, so that a receiver can change over.

alter table :"schema".:"secrets" add column if not exists previous text, add column if not exists previous_until timestamp;

-- Replaces the secret of a webhook of the company in view: a request may write it and read none. The previous one stays for a
-- day; the one before it ends at once.

create or replace function :"schema".wall_replace_webhook_secret(webhook integer, fresh text) returns boolean
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  begin
    insert into :"secrets" as s (webhook_id, sealed)
      select w.id, fresh from :"webhooks" w where w.id = webhook and w.company_id = wall_company()
    on conflict (webhook_id) do update set sealed = excluded.sealed, previous = s.sealed,
      previous_until = now() at time zone 'utc' + make_interval(hours => :hours);
    return found;
  end $$;

revoke all on function :"schema".wall_replace_webhook_secret(integer, text) from public;
grant execute on function :"schema".wall_replace_webhook_secret(integer, text) to :"staff", :"operator";
