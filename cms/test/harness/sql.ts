import { Client, type QueryResult } from 'pg';

export type Settings = Readonly<Record<string, string | number>>;

/** Statements to one test database, as its owner or under row security as one of the roles a request takes. */
export interface Sql {
  readonly query: (text: string, values?: unknown[]) => Promise<QueryResult>;
  /**
   * Runs `work` in a transaction in the role and rolls it back; `settings` are those of the scope, such as
   * `{'app.company': 1}`. An error of a statement is thrown.
   */
  readonly as: <Result>(
    role: 'staff' | 'operator' | 'respondent' | 'panel',
    settings: Settings,
    work: (query: Sql['query']) => Promise<Result>,
  ) => Promise<Result>;
  readonly end: () => Promise<void>;
}

export const connectSql = async (url: string): Promise<Sql> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const database = new URL(url).pathname.slice(1);
  const query: Sql['query'] = (text, values) => client.query(text, values);
  return {
    query,
    as: async (role, settings, work) => {
      await client.query('begin');
      try {
        for (const [name, value] of Object.entries({ ...settings, role: `${database}_${role}` })) {
          await client.query('select set_config($1, $2, true)', [name, String(value)]);
        }
        return await work(query);
      } finally {
        await client.query('rollback');
      }
    },
    end: () => client.end(),
  };
};
