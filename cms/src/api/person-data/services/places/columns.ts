import { quoteName } from '../../../../database/names';
import { currentTransaction } from '../../../../database/scope';
import type { Place, PlaceColumn } from './place';

interface ColumnType {
  readonly type: string;
  readonly length: number | null;
}

let known: ReadonlyMap<string, ColumnType> | undefined;

/** How the database stores the columns of all tables; it changes only with a restart. */
export const readColumnTypes = async (): Promise<ReadonlyMap<string, ColumnType>> => {
  if (known) return known;
  const { rows } = await currentTransaction().raw<{ rows: (ColumnType & { name: string })[] }>(
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type,
       case when a.atttypmod > 4 then a.atttypmod - 4 end as length
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  known = new Map(rows.map(({ name, type, length }) => [name, { type, length }]));
  return known;
};

const typeOf = ({ table }: Place, { column }: PlaceColumn): ColumnType => {
  const type = known?.get(`${table}.${column}`);
  if (!type) throw new Error(`${table} has no column ${column}`);
  return type;
};

const columnSql = ({ column }: PlaceColumn): string => `t.${quoteName(column)}`;

/** SQL of a column as text. JSON is read as `jsonb`, which writes every letter as it is. */
export const textSql = (place: Place, column: PlaceColumn): string => {
  const { type } = typeOf(place, column);
  if (type === 'json') return `${columnSql(column)}::jsonb::text`;
  return type === 'jsonb' ? `${columnSql(column)}::text` : columnSql(column);
};

/** SQL that stores a text in the column: as JSON, or cut to its length. */
export const storedSql = (place: Place, column: PlaceColumn, text: string): string => {
  const { type, length } = typeOf(place, column);
  if (type === 'json' || type === 'jsonb') return `(${text})::${type}`;
  return length === null ? text : `left(${text}, ${length})`;
};

export const searchedIn = ({ columns }: Place): PlaceColumn[] => columns.filter(({ searched }) => searched !== false);
