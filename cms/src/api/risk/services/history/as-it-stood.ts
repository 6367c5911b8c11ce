import { dayIn, endOfDay, messages, readDate, riskVersion } from '@ridgeline/domain';
import { riskHistoryWords as words } from '@ridgeline/domain/words/risk-history';
import { fieldErrors } from '../../../../records/errors';
import { listJson } from '../../../../records/list';
import { instant, type StoredColumn, type Table } from '../../../../records/table';
import { currentTransaction } from '../../../../request';
import { companysDay } from '../../../../request/zone';
import { VERSIONS, versionColumns } from './columns';

/** A time as the database stores it: UTC, without a zone. */
export const sqlMoment = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '');

/** When the first version of the company in view began; null while there is none. */
export const registerBegins = async (): Promise<Date | null> => {
  const { rows } = await currentTransaction().raw<{ rows: { begins: string | null }[] }>(
    `select ${instant('min(v.valid_from)')} as begins from ${VERSIONS} v`,
  );
  return rows[0]?.begins ? new Date(rows[0].begins) : null;
};

/** The versions that were current at a moment, as a table for a list: each risk is one row, with its own ids. */
const tableAt = (moment: Date): Table => {
  const columns = versionColumns().map(
    ({ field, column, type }): StoredColumn => ({
      field,
      column,
      type,
      read: `t.${column}`,
      select: `t.${column} as ${column}`,
    }),
  );
  const at = `timestamp '${sqlMoment(moment)}'`;
  const columnList = columns.map(({ column }) => `v.${column}`).join(', ');
  return {
    entity: riskVersion,
    uid: VERSIONS,
    name: `(select v.row_id as id, v.row_document_id as document_id, v.created_at, v.valid_from as updated_at, ${columnList}
      from ${VERSIONS} v where v.valid_from < ${at} and v.valid_to >= ${at} and v."archivedAt" is null)`,
    columns,
    byField: new Map(columns.map((column) => [column.field.name, column])),
    frame: `t.id, t.document_id as "documentId", ${instant('t.created_at')} as "createdAt", ${instant('t.updated_at')} as "updatedAt"`,
  };
};

const dayOf = (asked: unknown, today: string): string => {
  if (asked === undefined || asked === '') return today;
  const day = typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? readDate(asked) : null;
  if (!day) throw fieldErrors([{ field: 'date', message: messages.dayNeeded }]);
  if (day > today) throw fieldErrors([{ field: 'date', message: messages.dayToCome }]);
  return day;
};

interface PastRegister {
  readonly day: string;
  readonly timeZone: string;
  readonly table: Table;
}

/** The register at the end of the day that is asked for. @throws ValidationError at `date` */
export const registerOfDay = async (date: unknown, asked: unknown): Promise<PastRegister> => {
  const { today, timeZone } = await companysDay(asked);
  const day = dayOf(date, today);
  return { day, timeZone, table: tableAt(endOfDay(timeZone, day)) };
};

/**
 * The risk register at the end of a day in the company's time zone, or as it is now without a day: paged, searched, sorted
 * and filtered like a list. `meta.begins` is the day of its first entry; for an earlier day the answer is an empty page
 * and `meta.message`.
 * @throws ValidationError at `date` for an invalid day, or one in the future
 */
export const asItStood = async (query: Readonly<Record<string, unknown>>): Promise<string> => {
  const { date, timeZone: asked, ...rest } = query;
  const { day, timeZone, table } = await registerOfDay(date, asked);
  const first = await registerBegins();
  const begins = first && dayIn(timeZone, first);
  const message = begins === null ? words.empty : day < begins ? words.begins({ day: begins }) : null;
  const more = { date: day, begins, timeZone, message };
  return listJson(riskVersion, rest, table, [], more);
};
