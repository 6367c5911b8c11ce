-- Whether another company, or the operators, have proved that a domain is theirs.

create or replace function :"schema".wall_domain_taken(asked text) returns boolean stable
  language sql security definer set search_path = :"schema", pg_temp as $$
  select exists (select from ridgeline_sso_domains d where d.domain = lower(asked) and d.proven_at is not null
    and d.company_id is distinct from wall_company()) $$;

revoke all on function :"schema".wall_domain_taken(text) from public;
grant execute on function :"schema".wall_domain_taken(text) to :"staff", :"operator";
drop function if exists :"schema".wall_domain_used_elsewhere(text);

-- The mark of a removed user: of the address, and of the identity at the provider.

create or replace function :"schema".wall_sso_mark(kind text, value text) returns text immutable
  language sql set search_path = :"schema", pg_temp as $$
  select encode(sha256(convert_to(kind || ' ' || value, 'UTF8')), 'hex') $$;

-- Whatever program removes a user: the company's provider does not bring the user back.

create or replace function :"schema".wall_sso_user_removed() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    insert into ridgeline_sso_removed (company_id, mark)
      select c.id, m.mark from :"schema".:"companies" c, lateral (
        select wall_sso_mark('email', lower(old.email)) as mark union
        select wall_sso_mark('subject', i.issuer || ' ' || i.subject) from ridgeline_sso_identities i where i.user_id = old.id) m
      where c.id = old.company_id and m.mark is not null on conflict do nothing;
    return old;
  end $$;

create trigger wall_sso_user_removed before delete on :"schema".:"users" for each row
  when (old.company_id is not null) execute function :"schema".wall_sso_user_removed();

-- An invitation takes the mark of the address away.

create or replace function :"schema".wall_sso_user_invited() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    delete from ridgeline_sso_removed where company_id = new.company_id and mark = wall_sso_mark('email', lower(new.email));
    return null;
  end $$;

create trigger wall_sso_user_invited after insert on :"schema".:"users" for each row
  when (new.company_id is not null) execute function :"schema".wall_sso_user_invited();
