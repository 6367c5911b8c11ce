import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneTemplate } from '../harness/clone.ts';
import { compiled, connectSql, type Sql } from '../harness/index.ts';
import { emptyDatabase } from '../migrations/restore.ts';

export const PASSPHRASE = 'five short words in a row';

export const backups = () => compiled<typeof import('../../src/backup')>('backup');

/** An installation whose server does not run, and a backup of it. */
export interface Small {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** A folder for backups. */
  readonly folder: string;
}

/** The fixtures with so many suppliers and files. */
export const smallInstallation = async (suppliers = 10, files = 3): Promise<Small> => {
  const { url } = await cloneTemplate();
  const sql = await connectSql(url);
  await sql.query(`select set_config('app.company', (select min(id)::text from companies), false)`);
  await sql.query(
    `insert into supplier_managements (document_id, supplier_name, supplier_special_condition_notes)
     select gen_random_uuid()::text, 'Supplier ' || n, repeat(md5(n::text), 20) from generate_series(1, $1::int) n`,
    [suppliers],
  );
  await sql.end();
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  for (const folder of ['uploads', 'panel/uploads']) {
    mkdirSync(join(dataDir, folder), { recursive: true });
    for (let file = 0; file < files; file += 1) writeFileSync(join(dataDir, folder, `file-${file}`), `content ${file}`);
  }
  writeFileSync(join(dataDir, 'audit-heads.json'), '[]');
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  return { databaseUrl: url, dataDir, folder: mkdtempSync(join(tmpdir(), 'ridgeline-test-')) };
};

let places = 0;

/** Where a backup can be restored. */
export const emptyPlace = async (): Promise<{ databaseUrl: string; dataDir: string }> => {
  places += 1;
  const { url, dataDir } = await emptyDatabase(`place_${process.pid}_${places}`);
  return { databaseUrl: url, dataDir };
};

/** How many tables and views a database has. */
export const relationsIn = async (sql: Sql): Promise<number> =>
  (await sql.query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`))
    .rowCount ?? 0;
