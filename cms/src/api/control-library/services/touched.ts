import {
  applicability,
  type Comparison,
  controlAssessment,
  type ModuleName,
  risk,
  type StoredControl,
} from '@ridgeline/domain';
import { linksTable } from '../../../database/links';
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

const NOTHING: Touched = { total: 0, rows: [] };

const risksOn = async (controls: readonly StoredControl[]): Promise<Touched> => {
  const { rows } = await currentTransaction().raw<{ rows: (TouchedRow & { total: string })[] }>(
    `select t.document_id as "documentId", ${nameOf(risk, 't')} as label, found.controls, count(*) over () as total
     from ${tableOf(risk).name} t
     join (select l.row_id, json_agg(distinct a.number) as controls from ${linksTable(risk, controlAssessment)} l
       join json_to_recordset(?::json) as a(id integer, number text) on a.id = l.target_id group by l.row_id) found on found.row_id = t.id
     order by t.id limit ${NAMED}`,
    [JSON.stringify(controls.map(({ id, annexControl: number }) => ({ id, number })))],
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
