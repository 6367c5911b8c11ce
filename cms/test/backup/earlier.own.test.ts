import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NUMBERED, OLDER } from '../../../tools/older/commits.ts';
import { startProcess } from '../create-bulk/process.ts';
import { compiled, connectSql } from '../harness/index.ts';
import { differences, type Rows, rowsOf } from '../migrations/compare.ts';
import { restore } from '../migrations/restore.ts';
import type { Opened } from '../questionnaire-mapping/sending.ts';
import { backups, emptyPlace, PASSPHRASE } from './small.ts';

const { SCHEMA } = compiled<typeof import('../../src/database/migrations/number')>('database/migrations/number');

/** What each start writes again: rights of the panel, its own state, and times and ids of the rows that an upgrade adds. */
const EACH_START =
  /^(admin_|strapi_core_store_settings|ridgeline_wall\.)|\.((created|updated|published|changed)_at|at|valid_(from|to)|(row_)?document_id)$/;

it.each([
  { version: 'the oldest version', commit: OLDER[0], schema: 0 },
  { version: 'the version before the last migration', commit: NUMBERED, schema: 5 },
])(
  'a backup of $version, restored into this one, becomes what an upgrade without it becomes',
  async ({ commit, schema }) => {
    const older = await restore(commit);
    const { DATA_DIR: dataDir = '', ...settings } = older.settings;
    const file = join(dataDir, 'a.ridgeline');
    const how = { databaseUrl: older.url, dataDir, file, passphrase: PASSPHRASE };
    await backups().createBackup({ ...how, secrets: true, version: '1.0.0' });
    const place = await emptyPlace();
    const { manifest, leftOut } = await backups().restoreBackup({ ...place, file, passphrase: PASSPHRASE });
    expect([manifest.schema, leftOut]).toEqual([schema, []]);

    /** Its rows after the start of this version; its users and links are tried. */
    const upgraded = async (databaseUrl: string, folder: string): Promise<Rows> => {
      const sql = await connectSql(databaseUrl);
      const server = await startProcess(databaseUrl, 'error', { ...settings, DATA_DIR: folder });
      try {
        const rows = await rowsOf(sql);
        expect((await sql.query('select number from ridgeline_schema')).rows).toEqual([{ number: SCHEMA }]);
        const { anonymous } = server.requesters;
        const { account: identifier, password, links } = older.known;
        expect((await anonymous.post('/api/auth/local', { identifier, password })).status).toBe(200);
        const opened = await anonymous.get<Opened>(`/api/questionnaire-mapping?id=${links.half}`);
        expect(opened.body.data.questions.map(({ answer }) => answer)).toEqual(['Yes', 'No', null, null]);
        return rows;
      } finally {
        await sql.end();
        await server.kill();
      }
    };
    const here = await upgraded(older.url, dataDir);
    const there = await upgraded(place.databaseUrl, place.dataDir);
    const found = [...differences(here, there), ...differences(there, here)];
    expect(found.filter((one) => !EACH_START.test(one))).toEqual([]);

    const contents = (folder: string) =>
      readdirSync(join(folder, 'uploads')).map((name) => [name, readFileSync(join(folder, 'uploads', name), 'base64')]);
    expect(contents(place.dataDir)).toEqual(contents(dataDir));
  },
  300_000,
);
