import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startProcess } from '../create-bulk/process.ts';
import { compiled } from '../harness/index.ts';
import { KILLS, killAtPoints } from './killing.ts';
import { restore } from './restore.ts';

const CHILD = fileURLToPath(new URL('../create-bulk/child.ts', import.meta.url));

it(`is complete or unchanged when an upgrade is killed at ${KILLS} points`, async () => {
  const older = await restore('f8921f4');
  await killAtPoints({
    name: 'An upgrade of f8921f4',
    url: older.url,
    number: compiled<typeof import('../../src/database/migrations/number')>('database/migrations/number').SCHEMA,
    start: () =>
      spawn(process.execPath, ['--import', 'tsx', CHILD, older.url, '0', 'error', JSON.stringify(older.settings)], {
        env: { ...process.env, NODE_OPTIONS: '' },
        stdio: 'ignore',
      }),
    expectWhole: async (sql) => {
      const { rows } = await sql.query(
        `select score from questionnaire_mappings where title = 'Yearly check' order by id`,
      );
      expect(rows.map(({ score }) => score)).toEqual([75, 25, null]);
    },
  });
  const server = await startProcess(older.url, 'error', older.settings);
  await server.kill();
}, 1_800_000);
