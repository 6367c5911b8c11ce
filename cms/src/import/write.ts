import type { Entity } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { ensureKept } from '../records/kept';
import { insertRows } from '../records/store';
import { type Table, tableOf } from '../records/table';
import { stamp } from '../rules/stamp';
import { afterCommit, currentTransaction } from '../tenancy';
import type { Candidate } from './types';

/** Rows after which the table is worth a VACUUM: without a visibility map, counting crawls. */
const ROWS_WORTH_A_VACUUM = 500;

/** Changes stored rows in one statement; an empty cell leaves the value (decisions 3.6). */
const updateRows = async (table: Table, rows: readonly Candidate[]): Promise<void> => {
  if (rows.length === 0) return;
  const columns = table.columns.filter(({ field }) => rows.some(({ values }) => (values[field.name] ?? null) !== null));
  const sets = columns.map(({ column }, index) => `, ${column} = coalesce(n."${index}", t.${column})`).join('');
  const types = columns.map(({ type }, index) => `, "${index}" ${type}`).join('');
  const payload = rows.map(({ existing, values }) => ({
    key: existing,
    ...Object.fromEntries(columns.map(({ field }, index) => [index, values[field.name] ?? null])),
  }));
  await currentTransaction().raw(
    `update ${table.name} t set updated_at = date_trunc('milliseconds', now() at time zone 'utc')${sets}
     from json_to_recordset(?::json) as n(key integer${types}) where t.id = n.key`,
    [JSON.stringify(payload)],
  );
};

const vacuum = (strapi: Core.Strapi, table: Table): void => {
  strapi.db.connection
    .raw(`vacuum (analyze) ${table.name}`)
    .catch((error: Error) => strapi.log.warn(`VACUUM of ${table.name}: ${error.message}`));
};

/** Stores what was checked: new rows and changed ones, in the request's transaction. */
export const writeRows = async (
  strapi: Core.Strapi,
  entity: Entity,
  candidates: readonly Candidate[],
  username: string,
): Promise<void> => {
  const table = tableOf(strapi, entity);
  const created = candidates.filter(({ existing }) => existing === undefined).map(({ values }) => values);
  await stamp(entity, created, username);
  await insertRows(table, created);
  await updateRows(
    table,
    candidates.filter(({ existing }) => existing !== undefined),
  );
  await ensureKept(
    strapi,
    entity,
    candidates.map(({ values }) => values),
  );
  if (candidates.length >= ROWS_WORTH_A_VACUUM) afterCommit(() => vacuum(strapi, table));
};
