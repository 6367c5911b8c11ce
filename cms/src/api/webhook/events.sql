-- Messages of webhooks: they follow from entries of the audit log, which every change writes in its own transaction. A
-- company without webhooks costs each statement a look into an index.

create or replace function :"schema".wall_webhook_events(entity text, action text, changes text) returns text[]
  language sql immutable set search_path = :"schema", pg_temp as $$
  select case
    when action = 'import' then array['import.finished']
    when entity = :'supplier' then case action
      when 'create' then array['supplier.created'] when 'update' then array['supplier.updated']
      when 'delete' then array['supplier.deleted'] end
    when entity = :'risk' then case action
      when 'create' then case when changes::jsonb #> '{after,answer}' is null
        then array['risk.created'] else array['risk.created', 'risk.raised'] end
      when 'update' then array['risk.updated'] when 'delete' then array['risk.deleted'] end
    when entity = :'questionnaire' then case action
      when 'create' then array['questionnaire.sent']
      when 'update' then case changes::jsonb #>> '{changed,status,1}'
        when 'completed' then array['questionnaire.answered'] when 'approved' then array['questionnaire.approved']
        when 'rejected' then array['questionnaire.rejected']
        when 'changes-requested' then array['questionnaire.returned'] end end
    when entity = :'acceptance' and action = 'create' then case changes::jsonb #>> '{after,decision}'
      when 'accepted' then array['acceptance.given'] when 'declined' then array['acceptance.declined'] end
  end $$;

revoke all on function :"schema".wall_webhook_events(text, text, text) from public;

create or replace function :"schema".wall_webhooks() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    if not exists (select from new_rows e join :"webhooks" w on w.company_id = e.company_id where w.active) then
      return null;
    end if;
    insert into :"deliveries" (document_id, created_at, updated_at, company_id, webhook_id, event, label, resource, row_id,
      happened_at, not_before, state, attempts)
    select to_hex(cast(extract(epoch from clock_timestamp()) * 1000 as bigint)) || right(gen_random_uuid()::text, 12),
      e.at, e.at, e.company_id, w.id, kind, e.label, about.resource, about.row_id, e.at, e.at, 'waiting', 0
    from new_rows e
    join :"webhooks" w on w.company_id = e.company_id and w.active
    cross join lateral unnest(wall_webhook_events(e.entity, e.action, e.changes)) with ordinality as kinds (kind, place)
    cross join lateral (
      select 'risks' as resource, r.document_id as row_id from :"acceptances" a
        left join :"risks" r on r.id = a.:"acceptance_risk"
        where e.entity = :'acceptance' and a.id = e.row_id
      union all select cast(:'plurals' as jsonb) ->> e.entity, e.row_document_id where e.entity <> :'acceptance'
    ) as about
    where jsonb_exists(w.events::jsonb, kind)
    -- Messages are sent in the order of their ids; a join returns the entries in any order.
    order by e.id, place, w.id;
    if found then
      perform pg_notify(:'channel', '');
    end if;
    return null;
  end $$;

revoke all on function :"schema".wall_webhooks() from public;

drop trigger if exists wall_webhooks on :"schema".audit_entries;
create trigger wall_webhooks after insert on :"schema".audit_entries referencing new table as new_rows
  for each statement execute function :"schema".wall_webhooks();
