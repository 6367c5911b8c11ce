import { ENTITIES, uidOf } from '@ridgeline/domain';
import { companyTables, insertRow } from '../database/tables.ts';
import type { CompanyName, TestServer } from '../harness/index.ts';

/** A word that is in every row of a company and nowhere else. */
export const markerOf = (company: CompanyName): string => `secret-of-${company}`;

interface Planted {
  readonly id: number;
  readonly documentId: string;
}

/** The planted row of each table that has a company. */
export type Rows = ReadonlyMap<string, Planted>;

/** Columns that the server itself needs: our word in them would break it, and they contain no user's text. */
const KEPT = [
  'document_id',
  'locale',
  'status',
  'risk_scoring',
  'risk_grid',
  'password',
  'provider',
  'token_hash',
  'access_module',
];

const amounts = new Set(
  ENTITIES.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'amount').map(({ name }) => name)),
);

interface Column {
  readonly column_name: string;
  readonly data_type: string;
}

const columnsOf = async ({ sql }: TestServer, table: string): Promise<Column[]> => {
  const { rows } = await sql.query(
    `select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows.filter(({ column_name }) => !KEPT.includes(column_name) && !amounts.has(column_name));
};

const valuesFor = (columns: readonly Column[], table: string, marker: string): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ column_name, data_type }) => {
      const text = `${marker} ${table} ${column_name}`;
      if (/^(text|character)/.test(data_type)) return [[column_name, text]];
      if (!/^json/.test(data_type)) return [];
      return [
        [
          column_name,
          JSON.stringify(
            column_name === 'questions' ? [{ documentId: text, topic: text, question: text, options: [] }] : { text },
          ),
        ],
      ];
    }),
  );

/** Rows refer to one another as far as possible, so that whatever follows a reference finds a marker too. */
const connect = async (server: TestServer, rows: Rows): Promise<void> => {
  for (const { table, pointers } of companyTables(server)) {
    for (const { column, table: target } of pointers) {
      const [row, other] = [rows.get(table), rows.get(target)];
      if (row && other)
        await server.sql.query(`update "${table}" set "${column}" = $1 where id = $2`, [other.id, row.id]);
    }
  }
};

/** Stores a row with the company's marker in every text column of every table with a company, and in its own row. */
export const plant = async (server: TestServer, company: CompanyName): Promise<Rows> => {
  const marker = markerOf(company);
  const rows = new Map<string, Planted>();
  // An answer gets the company of its sent questionnaire, which must exist first.
  const tables = companyTables(server).sort(
    (one, other) => Number(one.table === 'answers') - Number(other.table === 'answers'),
  );
  for (const { table, pointers } of tables) {
    const known = pointers.flatMap(({ column, table: target }) =>
      rows.has(target) ? [[column, rows.get(target)?.id]] : [],
    );
    const values = { ...valuesFor(await columnsOf(server, table), table, marker), ...Object.fromEntries(known) };
    const id = await insertRow(server, table, server.companies[company].id, values);
    const { rows: stored } = await server.sql.query(
      `select document_id as "documentId" from "${table}" where id = $1`,
      [id],
    );
    rows.set(table, { id, documentId: stored[0].documentId });
  }
  await connect(server, rows);
  const own = valuesFor(await columnsOf(server, 'companies'), 'companies', marker);
  const set = Object.keys(own)
    .map((name, index) => `"${name}" = $${index + 2}`)
    .join(', ');
  await server.sql.query(`update companies set ${set} where id = $1`, [
    server.companies[company].id,
    ...Object.values(own),
  ]);
  // A tier that is shared with others is not a secret.
  await server.sql.query(
    `update subscription_managements s set name = $2::text, description = $2::text from companies c
     where c.id = $1 and c.subscription_allocated_id = s.id
       and not exists (select from companies other where other.subscription_allocated_id = s.id and other.id <> c.id)`,
    [server.companies[company].id, marker],
  );
  rows.set('companies', server.companies[company]);
  // The company's audit log has the stored rows.
  const { rows: entries } = await server.sql.query(
    'select id, document_id as "documentId" from audit_entries where company_id = $1 order by id desc limit 1',
    [server.companies[company].id],
  );
  rows.set('audit_entries', entries[0]);
  return rows;
};

/** The table of an entity. */
export const tableOf = ({ strapi }: TestServer, name: string): string =>
  strapi.db.metadata.get(uidOf({ name })).tableName;
