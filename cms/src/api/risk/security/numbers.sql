-- No number of a risk is given twice: where the counter of a company is behind its rows, as after the migration that
-- numbered them, it goes on behind the highest one.

insert into :"schema".ridgeline_counters as c (company_id, name, value)
  select r.company_id, 'risk', max(substr(r.number, length(:'before') + 1)::integer) from :"schema".:"risks" r
  where r.number ~ ('^' || :'before' || '[0-9]{1,9}$') group by r.company_id
  on conflict (company_id, name) do update set value = greatest(c.value, excluded.value);
