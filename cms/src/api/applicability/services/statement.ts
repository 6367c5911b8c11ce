import { applicability, controlAssessment, controlLibrary, statement, uidOf } from '@ridgeline/domain';
import { instant, nameOf, type StoredColumn, type Table, tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';
import { carriedSql } from './carried';
import { treatedSql } from './treated';

/** Numbers in a text padded, so that A.5.2 comes before A.5.10. */
const natural = (text: string): string =>
  `regexp_replace(regexp_replace(${text}, '(\\d+)', '000000000\\1', 'g'), '\\d*(\\d{9})', '\\1', 'g')`;

/** The control's own answer, else the answer that serves it. */
const answer = (column: string): string => `case when a.id is null then s.${column} else a.${column} end`;

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
