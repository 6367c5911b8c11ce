-- The company in a row as sent is never trusted. Only the owner of the tables, to whom row security does not apply,
-- may set it when none is in view. A column default would do for staff, but breaks Strapi's next schema sync.

create or replace function :"schema".wall_stamp_tenant() returns trigger language plpgsql set search_path = :"schema", pg_temp as $$
  begin
    new.company_id := case when row_security_active(tg_relid) then wall_company()
      else coalesce(wall_company(), new.company_id) end;
    if new.company_id is null then
      raise exception 'a row of % needs a company', tg_table_name
        using errcode = :'without_company_code', constraint = :'without_company';
    end if;
    return new;
  end $$;

-- Deleting a company sets the foreign key of Strapi's to null, which must never share a row or leave it without a company.

create or replace function :"schema".wall_keep_tenant() returns trigger language plpgsql set search_path = :"schema", pg_temp as $$
  begin
    if new.company_id is distinct from old.company_id then
      if new.company_id is null then
        raise exception 'the company still has rows in %', tg_table_name using errcode = '23503';
      end if;
      raise exception 'a row of % never changes its company', tg_table_name using errcode = '42501';
    end if;
    return new;
  end $$;

create or replace function :"schema".wall_stamp_reference() returns trigger language plpgsql set search_path = :"schema", pg_temp as $$
  begin
    new.company_id := case when row_security_active(tg_relid) then wall_company()
      else coalesce(wall_company(), new.company_id) end;
    new.shared := new.company_id is null;
    return new;
  end $$;

create or replace function :"schema".wall_keep_reference() returns trigger language plpgsql set search_path = :"schema", pg_temp as $$
  begin
    if new.company_id is distinct from old.company_id then
      if new.company_id is null then
        raise exception 'the company still has rows in %', tg_table_name using errcode = '23503';
      end if;
      raise exception 'a row of % never changes its company', tg_table_name using errcode = '42501';
    end if;
    new.shared := new.company_id is null;
    return new;
  end $$;

-- The operator creates users of any company; the policies allow it.

create or replace function :"schema".wall_stamp_personal() returns trigger language plpgsql set search_path = :"schema", pg_temp as $$
  begin
    new.company_id := coalesce(wall_company(), new.company_id);
    return new;
  end $$;

create or replace function :"schema".wall_keep_personal() returns trigger language plpgsql set search_path = :"schema", pg_temp as $$
  begin
    if new.company_id is distinct from old.company_id
      -- A user whose company is deleted moves to a further one (wall_move_homes); no role of a request can do so.
      and (coalesce(current_setting('app.moving_home', true), '') <> 'on' or row_security_active(tg_relid)) then
      if new.company_id is null then
        raise exception 'the company still has rows in %', tg_table_name using errcode = '23503';
      end if;
      raise exception 'a row of % never changes its company', tg_table_name using errcode = '42501';
    end if;
    return new;
  end $$;
