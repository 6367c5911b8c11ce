import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { startCluster } from '../../database.ts';
import { type Block, blocksBelow } from '../../operating.ts';
import { ROOT } from '../../prepare/root.mjs';
import { eachInstallation, RUNNING } from './installation.ts';
import { runTool } from './program.ts';

const PASSWORD = 'Four-words-and-9';
const OPERATOR = { OPERATOR_EMAIL: 'operator@ridgeline.test', OPERATOR_PASSWORD: PASSWORD };

/** Runs commands of the page in the clone, as they are. `folder` is where they are typed: files go there. */
const type = async ({ text }: Block, folder: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const own = { DATABASE_URL: '', BACKUP_PASSPHRASE: '', ...env };
  // npm runs its scripts in the clone and tells them where the command was typed.
  const typed = text
    .replaceAll('npm run ', `npm --prefix "${ROOT}" run `)
    // A person is asked; here there is no terminal.
    .replaceAll(/( run restore -- \S+)/g, '$1 --yes');
  const { stdout } = await promisify(execFile)('sh', ['-euc', typed], { cwd: folder, env: { ...process.env, ...own } });
  return stdout;
};

const operate = (sentence: RegExp) => expect.stringMatching(sentence);

describe('docs/operating.md', () => {
  const installation = eachInstallation();
  const signIn = async (): Promise<number> => {
    const body = JSON.stringify({ identifier: OPERATOR.OPERATOR_EMAIL, password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const address = `http://localhost:${installation.port}/api/auth/local`;
    return (await fetch(address, { method: 'POST', headers, body })).status;
  };
  const secrets = (folder: string): string => readFileSync(join(folder, 'secrets.json'), 'utf8');

  it.each(['Embedded database', 'Your own PostgreSQL'])('%s: backs up and restores word for word', async (heading) => {
    const { dataDir } = installation;
    const folder = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
    const cluster = heading === 'Embedded database' ? undefined : await startCluster({ throwaway: true });
    try {
      const env = { DATA_DIR: dataDir, DATABASE_URL: cluster?.url() ?? '' };
      const [backUp, ...restore] = blocksBelow(heading) as [Block, ...Block[]];
      const first = installation.start(['--empty'], { ...env, ...OPERATOR });
      await first.prints(RUNNING);
      const printed = await type(backUp, folder, env);
      expect(printed).toEqual(operate(/ridgeline\.backup: \d+ tables with [\d,]+ rows/));
      expect(printed).toContain('was restored beside and is the same');
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);

      for (const block of restore) {
        if (block.language === 'sh') {
          expect(await type(block, folder, env)).toEqual(operate(/The backup of .* is restored\./));
        } else {
          const administrator = new Client({ connectionString: cluster?.superuserUrl('postgres') });
          await administrator.connect();
          await administrator.query(block.text);
          await administrator.end();
        }
      }
      expect(secrets(dataDir)).toBe(secrets(`${dataDir}.former`));
      const second = installation.start([], { ...env, DATABASE_URL: cluster?.url('ridgeline_restored') ?? '' });
      await second.prints(RUNNING);
      expect(await signIn()).toBe(200);
      const verified = runTool('audit-verify.mjs', [], {
        ...env,
        DATABASE_URL: cluster?.url('ridgeline_restored') ?? '',
      });
      expect([await verified.ended, verified.printed()]).toEqual([0, operate(/The audit log is whole\./)]);
      second.child.kill('SIGTERM');
      await second.ended;
    } finally {
      rmSync(`${dataDir}.former`, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
      await cluster?.stop();
    }
  });
});
