import { connectSql } from '../harness/index.ts';

/** Everything that is stored in a database, as text: every table of every schema, as pg_dump writes it. */
export const dumpOf = async (superuserUrl: string): Promise<ReadonlyMap<string, string>> => {
  const sql = await connectSql(superuserUrl);
  try {
    const { rows: tables } = await sql.query(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
         and n.nspname not like 'pg\\_toast%' order by 1`,
    );
    const texts = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await sql.query(`select coalesce(string_agg(t::text, E'\\n'), '') as text from only ${name} t`);
      texts.set(name, rows[0].text);
    }
    return texts;
  } finally {
    await sql.end();
  }
};

/** The forms in which a token could be stored: as it is, as its bytes, and both in hexadecimal or Base64. */
export const disguises = (token: string): string[] => {
  const bytes = [Buffer.from(token), Buffer.from(token, 'base64url')];
  return [token, ...bytes.flatMap((one) => [one.toString('hex'), one.toString('base64').replace(/=+$/, '')])];
};
