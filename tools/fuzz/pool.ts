import { ENTITIES, uidOf } from '@ridgeline/domain';
import type pg from 'pg';
import type { Inside } from './inside.ts';
import type { Form } from './refs.ts';

interface Row {
  readonly id: number;
  readonly doc: string;
}

/** Rows that requests name, by entity and by the company that they belong to; shared ones belong to both. */
export interface Pool {
  /** Reads them again. */
  refresh(): Promise<void>;
  find(entity: string, company: number, place: number, form: Form): string;
  count(entity: string): number;
}

/** Entities that the fuzz itself needs: it only names their later rows. */
const PROTECTED = ['company', 'user', 'subscription-management'];
const BESIDES: Readonly<Record<string, string>> = {
  user: 'plugin::users-permissions.user',
  file: 'plugin::upload.file',
};
const MOST = 60;

/** An id that names no row. */
export const NONE: Readonly<Record<Form, string>> = { doc: 'none0000none0000none0000', id: '999999999' };

/** The newest rows of each table, at most so many of each company. */
export const makePool = async (database: pg.Pool, { tables }: Inside, companies: readonly number[]): Promise<Pool> => {
  const named = [...ENTITIES.map(({ name }) => [name, uidOf({ name })] as const), ...Object.entries(BESIDES)];
  const known = named.flatMap(([name, uid]) => (tables[uid] ? [{ name, table: tables[uid] }] : []));
  const { rows: owned } = await database.query<{ table_name: string }>(
    "select table_name from information_schema.columns where column_name = 'company_id'",
  );
  const withCompany = new Set(owned.map(({ table_name }) => table_name));
  const first = new Map<string, number>();
  for (const { name, table } of known.filter((one) => PROTECTED.includes(one.name))) {
    const { rows } = await database.query<{ last: number }>(`select coalesce(max(id), 0) as last from ${table}`);
    first.set(name, rows[0]?.last ?? 0);
  }
  const rows = new Map<string, Row[]>();
  const read = async (name: string, table: string, company: number): Promise<void> => {
    const where = withCompany.has(table) ? '(company_id = $1 or company_id is null)' : '$1::int is not null';
    const found = await database.query<Row>(
      `select id, document_id as doc from ${table} where ${where} and id > $2 order by id desc limit ${MOST}`,
      [company, first.get(name) ?? 0],
    );
    rows.set(`${name} ${company}`, found.rows);
  };
  return {
    refresh: async () => {
      for (const { name, table } of known) for (const company of companies) await read(name, table, company);
    },
    find: (entity, company, place, form) => {
      const list = rows.get(`${entity} ${company}`) ?? [];
      const row = list[place % Math.max(1, list.length)];
      return row ? String(row[form]) : NONE[form];
    },
    count: (entity) => rows.get(`${entity} ${companies[0]}`)?.length ?? 0,
  };
};
