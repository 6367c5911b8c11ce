import {
  applicability,
  controlAssessment,
  controlLibrary,
  controlMapping,
  IMPLEMENTATION_STATUSES,
  inverseKind,
  isCarried,
  MAPPING_KINDS,
  type MappingKind,
  risk,
  statement,
  uidOf,
} from '@ridgeline/domain';
import { linksTable } from '../../../database/links';
import { instant, nameOf, type StoredColumn, type Table, tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';

/** Numbers in a text padded, so that A.5.2 comes before A.5.10. */
const natural = (text: string): string =>
  `regexp_replace(regexp_replace(${text}, '(\\d+)', '000000000\\1', 'g'), '\\d*(\\d{9})', '\\1', 'g')`;

/** The control's own answer, else the answer that serves it. */
const answer = (column: string): string => `case when a.id is null then s.${column} else a.${column} end`;

/** The parts of a `with` that compute which risks each control treats: those with a link to it, in whichever field. */
const treatedSql = (): string => `
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
const carriedSql = (): string => {
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

/**
 * One row for each control that the company in view sees, its own and shared ones, with its answer or the one that it
 * takes over, and the risks that it treats: a single statement under row security. Without a company in view these are
 * the shared controls, without answers.
 */
const statementSql = (): string => {
  const controls = tableOf(controlAssessment).name;
  const answers = tableOf(applicability).name;
  const libraries = tableOf(controlLibrary).name;
  const named = `(select ${nameOf(controlAssessment, 'n')} from ${controls} n where n.id = s.source)`;
  const from = `case when a.id is null and s.target is not null then ${named} end`;
  return `(with ${treatedSql()}, ${carriedSql()}
    select c.id, c.document_id, c.created_at, coalesce(a.updated_at, c.updated_at) as updated_at,
      c.annex_control, c.control_heading, c.domain, l.title as library, l.version, c.library_id,
      coalesce(c.withdrawn, 0) as withdrawn,
      ${answer('applicable')} as applicable, ${answer('reason')} as reason,
      ${answer('implementation_status')} as implementation_status,
      case when a.id is not null then 'own' when s.target is not null then 'carried' else 'open' end as answer,
      ${from} as answered_by,
      coalesce(t.risks, 0) as risk_count, t.names as risks,
      coalesce(t.risks, 0) > 0 and coalesce(${answer('applicable')} = 'No', false) as contradicted,
      coalesce(m.mappings, 0) as mapping_count,
      lower(coalesce(l.title, '')) || E'\\u0001' || ${natural('lower(c.annex_control)')} as place,
      json_build_object(
        'answer', case when a.id is not null then
          json_build_object('id', a.document_id, 'updatedAt', ${instant('a.updated_at')}) end,
        'from', case when a.id is null and s.target is not null then
          json_build_object('name', ${named}, 'kind', s.kind) end,
        'risks', coalesce(t.links, '[]')) as details
    from ${controls} c
    left join ${libraries} l on l.id = c.library_id
    left join ${answers} a on a.control_id = c.id and a.company_id = wall_company()
    left join served s on s.target = c.id
    left join mapped m on m.target = c.id
    left join treated t on t.control = c.id
    where c.archived_at is null and (c.shared or c.company_id = wall_company()))`;
};

/**
 * Makes this transaction join whole tables. Under policies PostgreSQL estimates a handful of rows for every table and
 * would join row by row: for 1,500 controls and 5,000 risks that took seconds.
 */
export const joinWhole = async (): Promise<void> => {
  await currentTransaction().raw(`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`);
};

const COLUMNS: Readonly<Record<string, Pick<StoredColumn, 'column' | 'type'> & { readonly order?: string }>> = {
  annexControl: { column: 'annex_control', type: 'text', order: 't.place' },
  controlHeading: { column: 'control_heading', type: 'text' },
  domain: { column: 'domain', type: 'text' },
  library: { column: 'library', type: 'text' },
  applicable: { column: 'applicable', type: 'text' },
  reason: { column: 'reason', type: 'text' },
  implementationStatus: { column: 'implementation_status', type: 'text' },
  risks: { column: 'risks', type: 'text' },
  answer: { column: 'answer', type: 'text' },
  answeredBy: { column: 'answered_by', type: 'text' },
  riskCount: { column: 'risk_count', type: 'integer' },
  contradicted: { column: 'contradicted', type: 'boolean' },
  mappingCount: { column: 'mapping_count', type: 'integer' },
  withdrawn: { column: 'withdrawn', type: 'integer' },
};

let described: Table | undefined;

/** The statement as a table, so that it is listed, searched, filtered and sorted like every register. */
export const statementTable = (): Table => {
  if (described) return described;
  const columns = statement.fields.map((field): StoredColumn => {
    const found = COLUMNS[field.name];
    if (!found) throw new Error(`The statement has no column for ${field.name}`);
    const read = `t.${found.column}`;
    return { field, ...found, read, select: `${read} as "${field.name}"` };
  });
  const frame = `t.id, t.document_id as "documentId", ${instant('t.created_at')} as "createdAt",
    ${instant('t.updated_at')} as "updatedAt", t.details`;
  described = {
    entity: statement,
    uid: uidOf(statement),
    name: statementSql(),
    columns,
    byField: new Map(columns.map((column) => [column.field.name, column])),
    frame,
  };
  return described;
};
