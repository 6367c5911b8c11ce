/**
 * The parts of a `with` that say which risks each control treats. A risk names controls in three lists of texts,
 * 'control_no|domain' or the number alone. The number finds the control; where several libraries have it, the domain
 * decides, if any of them has it.
 */
export const TREATED = `
  mentioned as (
    select distinct r.id as risk, lower(trim(split_part(said, '|', 1))) as number,
      nullif(lower(trim(substr(said, strpos(said || '|', '|') + 1))), '') as domain
    from risks r
    cross join lateral (values (r.control_mapped), (r.treatment_control_mapped), (r.risk_control_map)) lists(list)
    cross join lateral jsonb_array_elements_text(case when list like '[%' then list::jsonb else '[]' end) said
    where r.company_id = wall_company()
  ),
  meant as (
    select c.id as control, m.risk, lower(trim(c.domain)) is not distinct from m.domain as exact,
      bool_or(lower(trim(c.domain)) is not distinct from m.domain) over (partition by m.risk, m.number, m.domain) as told
    from mentioned m join control_assessments c on lower(trim(c.annex_control)) = m.number
    where c.shared or c.company_id = wall_company()
  ),
  treated as (
    select pairs.control, count(*)::int as risks, jsonb_agg(r.risk_id order by r.id)::text as names,
      json_agg(json_build_object('id', r.document_id, 'name', r.risk_id, 'level', r.risk_level) order by r.id) as links
    from (select distinct control, risk from meant where exact or not told) pairs join risks r on r.id = pairs.risk
    group by pairs.control
  )`;
