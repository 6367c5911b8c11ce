import type { Core } from '@strapi/strapi';
import { Refusal } from './refusal';

type Provider = Core.Strapi['db']['schema'];
export type Diff = Awaited<ReturnType<Provider['schemaDiff']['diff']>>['diff'];
type Columns = Diff['tables']['updated'][number]['columns'];
type Column = Columns['added'][number];

const MOST_NAMED = 10;

/** Types that can hold every value of another type. */
const WIDER: Readonly<Record<string, string>> = { string: 'text', integer: 'bigInteger' };

/** Whether a column of the database can get this definition without any value being lost or refused. */
const keepsValues = (now: Column | undefined, wanted: Column): boolean => {
  if (wanted.type === 'increments') return true;
  if (!now || (wanted.notNullable && !now.notNullable)) return false;
  return now.type === wanted.type || WIDER[now.type] === wanted.type;
};

/**
 * What Strapi's synchronisation would drop, retype or narrow: columns and tables that the version before had and
 * this one does not, and columns of another type.
 * @param diff what Strapi would do
 * @param present the tables of the database
 */
export const losses = ({ tables }: Diff, present: Provider['schema']): { gone: string[]; retyped: string[] } => {
  const columnOf = (table: string, column: string): Column | undefined =>
    present.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
  return {
    gone: [
      ...tables.removed.map(({ name }) => `table ${name}`),
      ...tables.updated.flatMap(({ name, columns }) => columns.removed.map((column) => `${name}.${column.name}`)),
    ],
    retyped: tables.updated.flatMap(({ name, columns }) =>
      columns.updated
        .filter(({ object }) => !keepsValues(columnOf(name, object.name), object))
        .map(({ object }) => `${name}.${object.name} (to ${object.type}${object.notNullable ? ', not null' : ''})`),
    ),
  };
};

const listed = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [])].join(
    ', ',
  );

/**
 * Allows only additions. What was removed or retyped needs a migration.
 * @throws Refusal in one line that names the tables and columns
 */
export const refuseLosses = (diff: Diff, present: Provider['schema']): void => {
  const { gone, retyped } = losses(diff, present);
  if (gone.length > 0) {
    throw new Refusal(
      `The database has what this version does not know: ${listed(gone)}. Nothing was changed. Was a newer version ` +
        'started on it? Start that one. Was a field renamed or removed? Write a migration (cms/src/database/migrations/README.md).',
    );
  }
  if (retyped.length === 0) return;
  throw new Refusal(
    `This version stores differently: ${listed(retyped)}. Nothing was changed. ` +
      'A field that changes its type needs a migration (cms/src/database/migrations/README.md).',
  );
};
