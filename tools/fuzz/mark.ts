import { ENTITIES, uidOf } from '@ridgeline/domain';
import type pg from 'pg';
import type { Inside } from './inside.ts';

/** A word that occurs only in rows of one company. */
export const markOf = (company: string): string => `mark-of-${company.toLowerCase().replace(/[^a-z]+/g, '-')}`;

const columnsIn = async (database: pg.Pool, table: string): Promise<Set<string>> => {
  const { rows } = await database.query<{ column_name: string }>(
    'select column_name from information_schema.columns where table_name = $1',
    [table],
  );
  return new Set(rows.map(({ column_name }) => column_name));
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Appends each company's mark to the free texts of all its rows, without triggers, as if its users had written it.
 */
export const plantMarks = async (
  database: pg.Pool,
  { tables }: Inside,
  companies: readonly { id: number; name: string }[],
): Promise<void> => {
  const client = await database.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    for (const entity of ENTITIES) {
      const table = tables[uidOf(entity)];
      const columns = table ? await columnsIn(database, table) : new Set<string>();
      const owner = entity.name === 'company' ? 'id' : 'company_id';
      const texts = entity.fields.filter(
        ({ kind, computed, virtual, shape, once, valuesFrom, name }) =>
          ['text', 'longText'].includes(kind) &&
          !computed &&
          !virtual &&
          !shape &&
          !once &&
          !valuesFrom &&
          columns.has(snake(name)),
      );
      if (!columns.has(owner) || texts.length === 0) continue;
      // Respondents also see the company's name through a link of another company.
      const names = texts.map(({ name }) => snake(name)).filter((name) => !(owner === 'id' && name === 'name'));
      const set = names.map((name) => `"${name}" = left("${name}", 200) || ' ' || $2::text`).join(', ');
      for (const { id, name } of companies)
        await client.query(`update ${table} set ${set} where ${owner} = $1`, [id, markOf(name)]);
    }
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
};
