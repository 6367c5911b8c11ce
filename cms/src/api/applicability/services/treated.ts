import { risk } from '@ridgeline/domain';
import { nameOf } from '../../../records/table';

/**
 * The parts of a `with` that compute which risks each control treats. A risk names controls in three lists of texts,
 * 'control_no|domain' or only the number. The number finds the control; when several libraries have it, the domain
 * decides, if any of them has it.
 */
export const treatedSql = (): string => `
  mentioned as (
    select distinct r.id as risk, ${nameOf(risk, 'r')} as called, lower(trim(split_part(said, '|', 1))) as number,
      nullif(lower(trim(substr(said, strpos(said || '|', '|') + 1))), '') as domain,
      json_build_object('id', r.document_id, 'name', ${nameOf(risk, 'r')}, 'level', r.risk_level)::text as link
    from risks r
    cross join lateral (values (r.control_mapped), (r.treatment_control_mapped), (r.risk_control_map)) lists(list)
    cross join lateral jsonb_array_elements_text(case when list like '[%' then list::jsonb else '[]' end) said
    where r.company_id = wall_company() and r.archived_at is null
  ),
  meant as (
    select c.id as control, m.*, lower(trim(c.domain)) is not distinct from m.domain as exact,
      bool_or(lower(trim(c.domain)) is not distinct from m.domain) over (partition by m.risk, m.number, m.domain) as domain_fits
    from mentioned m join control_assessments c on lower(trim(c.annex_control)) = m.number
    where c.shared or c.company_id = wall_company()
  ),
  treated as (
    select control, count(*)::int as risks, jsonb_agg(called order by risk)::text as names,
      json_agg(link::json order by risk) as links
    from (select distinct control, risk, called, link from meant where exact or not domain_fits) pairs group by control
  )`;
