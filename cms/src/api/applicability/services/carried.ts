import {
  applicability,
  controlMapping,
  IMPLEMENTATION_STATUSES,
  inverseKind,
  isCarried,
  MAPPING_KINDS,
  type MappingKind,
} from '@ridgeline/domain';
import { tableOf } from '../../../records/table';

const KINDS = MAPPING_KINDS.map(({ value }) => value as MappingKind);

/** SQL `case` that inverts a kind of mapping, as `domain` does. */
const INVERSE = `case kind ${KINDS.map((kind) => `when '${kind}' then '${inverseKind(kind)}'`).join(' ')} end`;

/** Every kind of mapping with every answer that it carries over: the rule itself is in `domain`. */
const CARRIED = KINDS.flatMap((kind) => [
  ...(isCarried(kind, { applicable: 'No', implementationStatus: null }) ? [`('${kind}', 'No', '')`] : []),
  ...IMPLEMENTATION_STATUSES.filter(({ value }) =>
    isCarried(kind, { applicable: 'Yes', implementationStatus: value }),
  ).map(({ value }) => `('${kind}', 'Yes', '${value}')`),
]).join(', ');

/** The parts of a `with` that compute how controls relate to each other, and whose answer serves which control. */
export const carriedSql = (): string => {
  const mappings = tableOf(controlMapping);
  const answers = tableOf(applicability);
  const [from, to, kind] = ['from', 'to', 'kind'].map((name) => `m.${mappings.byField.get(name)?.column}`);
  const pair = `least(${from}, ${to}), greatest(${from}, ${to})`;
  return `
    -- A company's own mapping of a pair has priority over the operator's shared one.
    pairs as (
      select distinct on (${pair}) m.id, ${from} as one, ${to} as other, ${kind} as kind from ${mappings.name} m
      where m.shared or m.company_id = wall_company() order by ${pair}, m.shared
    ),
    directed as (
      select id, one as source, other as target, kind from pairs union all select id, other, one, ${INVERSE} from pairs
    ),
    mapped as (select target, count(*)::int as mappings from directed group by target),
    served as (
      select distinct on (d.target) d.target, d.source, d.kind, a.applicable, a.reason, a.implementation_status
      from directed d join ${answers.name} a on a.control_id = d.source and a.company_id = wall_company()
      where (d.kind, a.applicable, coalesce(a.implementation_status, '')) in (${CARRIED})
      order by d.target, (d.kind = 'equal') desc, a.updated_at desc, a.id desc
    )`;
};
