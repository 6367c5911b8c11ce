import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../prepare/root.mjs';
import { eachInstallation, RUNNING } from './installation.ts';
import { runTool } from './program.ts';

const PASSWORD = 'Four-words-and-9';
const PASSPHRASE = 'five short words in a row';
const CONTENT = 'A contract, signed by both.';

/** Where a process works; empty for one that has ended, and for what is no process. */
const cwdOf = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
};

interface Supplier {
  readonly supplier_name: string;
}

describe('a backup', () => {
  const installation = eachInstallation();
  const { start } = installation;
  const at = (path: string): string => `http://localhost:${installation.port}${path}`;

  const signIn = async (): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ identifier: 'wattle.admin', password: PASSWORD });
    const response = await fetch(at('/api/auth/local'), { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    const { jwt } = (await response.json()) as { jwt: string };
    return { authorization: `Bearer ${jwt}` };
  };
  const suppliers = async (headers: Record<string, string>): Promise<string[]> => {
    const response = await fetch(at('/api/supplier-managements?pagination[pageSize]=100&sort=id'), { headers });
    const { data } = (await response.json()) as { data: Supplier[] };
    return data.map((one) => one.supplier_name);
  };
  const upload = async (headers: Record<string, string>): Promise<string> => {
    const form = new FormData();
    form.append('files', new Blob([CONTENT], { type: 'text/plain' }), 'contract.txt');
    const response = await fetch(at('/api/upload'), { method: 'POST', headers, body: form });
    expect(response.status).toBe(201);
    const [file] = (await response.json()) as { url: string }[];
    return file?.url ?? '';
  };
  const tool = async (name: string, words: readonly string[], env: Record<string, string> = {}) => {
    const { dataDir } = installation;
    const program = runTool(name, words, { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE, ...env });
    const code = await program.ended;
    return { code, printed: program.printed().trim() };
  };
  /** The same command with a limit of the size of each file, in bytes. */
  const limited = async (
    bytes: number,
    name: string,
    words: readonly string[],
    more: Record<string, string> = {},
  ): Promise<{ code: number | null; printed: string }> => {
    const { dataDir } = installation;
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE, ...more };
    const child = spawn('prlimit', [`--fsize=${bytes}`, process.execPath, join(ROOT, 'tools', name), ...words], {
      env,
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, printed: printed.trim() };
  };
  const failure = (line: string | RegExp) => ({ code: 1, printed: expect.stringMatching(line) });

  it('of a running server restores rows, files, secrets and the audit log, and nothing else is restored over them', async () => {
    const first = start([], { DEMO_PASSWORD: PASSWORD });
    await first.prints(RUNNING);
    const headers = await signIn();
    const [before, url] = [await suppliers(headers), await upload(headers)];
    expect(before.length).toBeGreaterThan(5);
    const file = `${installation.dataDir}.backup`;

    expect(await tool('backup.mjs', [file], { BACKUP_PASSPHRASE: '' })).toEqual(
      failure(/^A backup contains .* Set BACKUP_PASSPHRASE /),
    );
    const made = await tool('backup.mjs', [file]);
    expect(made).toEqual({ code: 0, printed: expect.stringMatching(/^.*: \d+ tables with [\d,]+ rows, \d files, /) });
    const bytes = readFileSync(file);
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\//);
    expect((await tool('backup.mjs', ['--verify', file])).printed).toContain('was restored beside and is the same');

    // A limit of the size of files takes no more, as a full disk does.
    const [full, none] = [`${file}.full`, `${installation.dataDir}.none`];
    expect(await limited(20_000, 'backup.mjs', [full])).toEqual({
      code: 1,
      printed: `There is no room for the backup in ${dirname(file)}. Nothing was left there.`,
    });
    expect([existsSync(full), existsSync(`${full}.partial`)]).toEqual([false, false]);
    const restored = await limited(8 * 1024 * 1024, 'restore.mjs', [file, '--yes'], { DATA_DIR: none });
    expect(restored.code).toBe(1);
    expect(restored.printed.split('\n').at(-1)).toMatch(/^Nothing was restored into \S+\.none: .*File too large/);
    expect(readdirSync('/proc').filter((pid) => cwdOf(pid).startsWith(none))).toEqual([]);
    rmSync(none, { recursive: true });

    // What is stored later is not in the backup.
    const json = { ...headers, 'content-type': 'application/json' };
    const body = JSON.stringify({ data: { supplier_name: 'Too late' } });
    await fetch(at('/api/supplier-managements'), { method: 'POST', headers: json, body });
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await tool('restore.mjs', [file, '--yes'])).toEqual(failure(/\nThe database is not empty\. /));
    renameSync(installation.dataDir, `${installation.dataDir}.lost`);

    const damaged = `${installation.dataDir}.damaged`;
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bytes.length - 2_000) ^ 1, bytes.length - 2_000);
    for (const content of [bytes.subarray(0, bytes.length - 1_000), flipped]) {
      writeFileSync(damaged, content);
      expect(await tool('restore.mjs', [damaged, '--yes'])).toEqual(
        failure(/^The backup (is damaged|cannot be decrypted)/),
      );
    }
    writeFileSync(damaged, 'a text');
    expect(await tool('restore.mjs', [damaged, '--yes', '--not-encrypted'])).toEqual(failure(/^The backup is damaged/));
    expect(await tool('restore.mjs', [damaged, '--yes'])).toEqual(
      failure(/^BACKUP_PASSPHRASE is set, and this file is not /),
    );
    const other = { BACKUP_PASSPHRASE: 'five other words in a row' };
    expect(await tool('restore.mjs', [file, '--yes'], other)).toEqual(failure(/^The backup cannot be decrypted/));

    // Nobody can be asked, so that nothing is restored; what would be is told first.
    const asked = await tool('restore.mjs', [file]);
    expect(asked).toEqual(
      failure(/^Backup of \d{4}-.* made by Ridgeline .* encrypted\.\nIts origin is proven by a key of yours\.\n/),
    );
    expect(asked.printed).toMatch(
      /\nIt contains \d+ companies, [\d,]+ rows and \d files, with secrets\.\nNobody can be asked here\. /,
    );
    expect(existsSync(installation.dataDir)).toBe(false);
    expect(await tool('restore.mjs', [file, '--yes'])).toMatchObject({ code: 0 });
    const second = start();
    await second.prints(RUNNING);
    const again = await signIn();
    expect(await suppliers(again)).toEqual(before);
    const content = await fetch(at(url), { headers: again });
    expect([content.status, await content.text()]).toEqual([200, CONTENT]);
    expect((await tool('audit-verify.mjs', [])).printed).toContain('The audit log is whole.');
    expect(readFileSync(join(installation.dataDir, 'secrets.json'), 'utf8')).toBe(
      readFileSync(join(`${installation.dataDir}.lost`, 'secrets.json'), 'utf8'),
    );
  });
});
