import { controlAssessment, risk } from '@ridgeline/domain';
import { linksTable } from '../../../database/links';
import { nameOf } from '../../../records/table';

/** The parts of a `with` that compute which risks each control treats: those with a link to it, in whichever field. */
export const treatedSql = (): string => `
  linked as (
    select distinct l.target_id as control, r.id as risk, ${nameOf(risk, 'r')} as called,
      json_build_object('id', r.document_id, 'name', ${nameOf(risk, 'r')}, 'level', r.risk_level)::text as link
    from ${linksTable(risk, controlAssessment)} l join risks r on r.id = l.row_id
    where l.company_id = wall_company() and r.archived_at is null
  ),
  treated as (
    select control, count(*)::int as risks, jsonb_agg(called order by risk)::text as names,
      json_agg(link::json order by risk) as links
    from linked group by control
  )`;
