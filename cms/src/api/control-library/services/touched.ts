import {
  applicability,
  type Comparison,
  controlName,
  type ModuleName,
  risk,
  type StoredControl,
} from '@ridgeline/domain';
import { nameOf, tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';

/** Most rows that are named; the count includes all. */
const NAMED = 200;

interface TouchedRow {
  readonly documentId: string;
  readonly label: string;
  /** Numbers of the controls that it refers to. */
  readonly controls: readonly string[];
}

/** Rows that refer to controls which a newer version changes or withdraws. */
export interface Touched {
  readonly total: number;
  readonly rows: readonly TouchedRow[];
}

/** Null when the user may not read that register. */
export interface TouchedRows {
  readonly risks: Touched | null;
  readonly applicability: Touched | null;
}

/** Fields of a risk that name controls as 'control_no|domain'. */
const NAMING = ['controlMapped', 'treatmentControlMapped', 'riskControlMap'];

const NOTHING: Touched = { total: 0, rows: [] };

const risksOn = async (controls: readonly StoredControl[]): Promise<Touched> => {
  const table = tableOf(risk);
  const column = (field: string): string => `t.${table.byField.get(field)?.column}`;
  const named = NAMING.map(
    (field) => `select jsonb_array_elements_text(coalesce(${column(field)}, '[]')::jsonb) as name`,
  ).join(' union ');
  const names = controls.map((control) => ({ name: controlName(control), number: control.annexControl }));
  const { rows } = await currentTransaction().raw<{ rows: (TouchedRow & { total: string })[] }>(
    `with asked as (select name, min(number) as number from json_to_recordset(?::json) as a(name text, number text) group by name)
     select t.document_id as "documentId", ${nameOf(risk, 't')} as label,
       found.controls, count(*) over () as total
     from ${table.name} t
     cross join lateral (select json_agg(distinct a.number) as controls from (${named}) n join asked a on a.name = n.name) found
     where found.controls is not null order by t.id limit ${NAMED}`,
    [JSON.stringify(names)],
  );
  return summed(rows);
};

const applicabilityOn = async (controls: readonly StoredControl[]): Promise<Touched> => {
  const table = tableOf(applicability);
  const control = table.byField.get('control')?.column;
  const { rows } = await currentTransaction().raw<{ rows: (TouchedRow & { total: string })[] }>(
    `select t.document_id as "documentId", a.number || ' ' || a.heading as label, json_build_array(a.number) as controls,
       count(*) over () as total
     from ${table.name} t join json_to_recordset(?::json) as a(id integer, number text, heading text) on a.id = t.${control}
     order by t.id limit ${NAMED}`,
    [
      JSON.stringify(
        controls.map(({ id, annexControl: number, controlHeading: heading }) => ({ id, number, heading })),
      ),
    ],
  );
  return summed(rows);
};

const summed = (rows: readonly (TouchedRow & { total: string })[]): Touched => ({
  total: Number(rows[0]?.total ?? 0),
  rows: rows.map(({ documentId, label, controls }) => ({ documentId, label, controls })),
});

/** Risks and rows of the statement of applicability that refer to controls which a newer version changes, withdraws or lacks. */
export const touchedBy = async (
  { changed, withdrawn, missing }: Comparison,
  modules: ReadonlySet<ModuleName>,
): Promise<TouchedRows> => {
  const controls = [...changed.map(({ before }) => before), ...withdrawn, ...missing];
  // Both registers belong to the module Risk (decisions 1.5).
  if (!modules.has('Risk')) return { risks: null, applicability: null };
  if (controls.length === 0) return { risks: NOTHING, applicability: NOTHING };
  return { risks: await risksOn(controls), applicability: await applicabilityOn(controls) };
};
