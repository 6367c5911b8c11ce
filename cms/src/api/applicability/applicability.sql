-- Computes what follows from other columns of an answer and of a mapping, whatever program writes them: a control that is
-- not applicable has no implementation status, an applicable one has one; and both are named by the numbers of their
-- controls, also when those change. They run as the owner, since staff may not write other companies' or shared rows.

create or replace function :"schema".wall_applicable() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
    new.:"status" := case new.:"applicable" when 'No' then null when 'Yes' then coalesce(new.:"status", 'not-started')
      else new.:"status" end;
    new.name := (select left(concat_ws(' ', c.:"number", c.:"heading"), 255) from :"schema".:"controls" c where c.id = new.:"control");
    return new; end $$;
create trigger wall_applicable before insert or update on :"schema".:"answers" for each row execute function :"schema".wall_applicable();

create or replace function :"schema".wall_mapped() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
    new.name := left(concat_ws(' ',
      (select left(c.:"number", 255) from :"schema".:"controls" c where c.id = new.:"from"),
      case new.:"kind" :kinds end,
      (select left(c.:"number", 255) from :"schema".:"controls" c where c.id = new.:"to")), 255);
    return new; end $$;
create trigger wall_mapped before insert or update on :"schema".:"mappings" for each row execute function :"schema".wall_mapped();

create or replace function :"schema".wall_renamed() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
    update :"schema".:"answers" set name = '' where :"control" = new.id;
    update :"schema".:"mappings" set name = '' where new.id in (:"from", :"to");
    return new; end $$;
create trigger wall_renamed after update of :"number", :"heading" on :"schema".:"controls" for each row execute function :"schema".wall_renamed();
