-- Levels are looked up in grids, which are data from `domain`. Each point of a scale is tested by value: a pattern takes
-- several times as long, on every row of a company.

alter table :"schema".:"companies" drop constraint if exists wall_valid_grids;

create or replace function :"schema".wall_level(grids jsonb, matrix text, likelihood text, impact text) returns text language sql immutable parallel safe as $$
  select case when likelihood in (:points) and impact in (:points)
    then grids -> matrix -> (cast(likelihood as integer) - 1) ->> (cast(impact as integer) - 1) end $$;

create or replace function :"schema".wall_grids(scoring text, own jsonb) returns jsonb language sql immutable parallel safe as $$
  select case scoring when 'product' then :'product'::jsonb
    when 'custom' then :'sum'::jsonb || case when jsonb_typeof(own) = 'object' then own else '{}' end
    else :'sum'::jsonb end $$;

create or replace function :"schema".wall_are_grids(own jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(own) = 'object' and not exists (select from jsonb_each(case jsonb_typeof(own) when 'object' then own else '{}' end) g(matrix, grid)
    where matrix not in (:matrices) or case matrix :sizes end is distinct from
        (case jsonb_typeof(grid) when 'array' then jsonb_array_length(grid) end)
      or exists (select from jsonb_array_elements(case jsonb_typeof(grid) when 'array' then grid else '[]' end) line
        where (case jsonb_typeof(line) when 'array' then jsonb_array_length(line) end) is distinct from jsonb_array_length(grid)
          or exists (select from jsonb_array_elements_text(case jsonb_typeof(line) when 'array' then line else '[]' end) cell
            where cell is null or cell not in (:levels)))) $$;

grant execute on function :"schema".wall_level(jsonb, text, text, text), :"schema".wall_are_grids(jsonb) to :"staff", :"operator";

update :"schema".:"companies" set :"grid" = null where not wall_are_grids(:"grid");

alter table :"schema".:"companies" add constraint wall_valid_grids check (:"grid" is null or wall_are_grids(:"grid"));
