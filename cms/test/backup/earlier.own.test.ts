import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OLDER } from '../../../tools/older/commits.ts';
import { startProcess } from '../create-bulk/process.ts';
import { compiled, connectSql } from '../harness/index.ts';
import { restore } from '../migrations/restore.ts';
import type { Opened } from '../questionnaire-mapping/sending.ts';
import { backups, emptyPlace, PASSPHRASE } from './small.ts';

type Number = typeof import('../../src/database/migrations/number');

it('a backup of the oldest version is upgraded by the start after its restore: users and links go on', async () => {
  const older = await restore(OLDER[0]);
  const { DATA_DIR: dataDir = '', ...settings } = older.settings;
  const file = join(dataDir, 'a.ridgeline');
  const how = { databaseUrl: older.url, dataDir, file, passphrase: PASSPHRASE };
  await backups().createBackup({ ...how, secrets: true, version: '1.0.0' });
  const place = await emptyPlace();
  const { manifest } = await backups().restoreBackup({ ...place, file, passphrase: PASSPHRASE });
  expect(manifest.schema).toBe(0);

  const server = await startProcess(place.databaseUrl, 'error', { ...settings, DATA_DIR: place.dataDir });
  const sql = await connectSql(place.databaseUrl);
  try {
    const { anonymous } = server.requesters;
    const { SCHEMA } = compiled<Number>('database/migrations/number');
    expect((await sql.query('select number from ridgeline_schema')).rows).toEqual([{ number: SCHEMA }]);
    const { account: identifier, password, links } = older.known;
    expect((await anonymous.post('/api/auth/local', { identifier, password })).status).toBe(200);
    const opened = await anonymous.get<Opened>(`/api/questionnaire-mapping?id=${links.half}`);
    expect(opened.body.data.questions.map(({ answer }) => answer)).toEqual(['Yes', 'No', null, null]);
  } finally {
    await sql.end();
    await server.kill();
  }
}, 300_000);
