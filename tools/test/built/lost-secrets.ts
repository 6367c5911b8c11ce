import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { type Program, runTool } from './program.ts';

type Start = (options?: string[]) => Program;

/** Removes secrets.json of a stopped installation: no start generates another one, and each says what to do. */
export const expectRefusedWithout = async (dataDir: string, start: Start): Promise<void> => {
  const file = join(dataDir, 'secrets.json');
  renameSync(file, `${file}.backup`);
  const refused = start();
  expect(await refused.ended).toBe(1);
  const lines = refused.printed().trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(
      /^This database was used with other secrets: .*secrets\.json is missing, and with it APP_KEYS, .*\. Put back .* --new-secrets: everybody is signed out, and .*\.$/,
    ),
  ]);
  expect(existsSync(file)).toBe(false);
  renameSync(`${file}.backup`, file);
};

const verify = async (dataDir: string, env: Record<string, string> = {}): Promise<string> => {
  const program = runTool('audit-verify.mjs', [], { DATA_DIR: dataDir, ...env });
  expect(await program.ended).toBe(0);
  return program.printed();
};

/** Kills a start with --new-secrets after it has written the file, and before the marks are in the database. */
const killBetween = async (file: string, start: Start): Promise<void> => {
  const killed = start(['--new-secrets']);
  await vi.waitFor(() => JSON.parse(readFileSync(file, 'utf8')), { timeout: 60_000, interval: 20 });
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(killed.printed()).toContain(`${file} was broken. It is ${file}.broken-`);
  expect(killed.printed()).not.toContain('from now on');
  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.printed()).toMatch(/^This database was used with other secrets: .* --new-secrets: .*\.$/m);
};

/**
 * Breaks secrets.json and starts with --new-secrets, which is killed halfway and repeated: the former file stays,
 * the audit log verifies with the new key and with the former one, and the next start needs no option.
 * @param running the output of a start when it answers
 */
export const expectNewOnRequest = async (dataDir: string, start: Start, running: string): Promise<void> => {
  const file = join(dataDir, 'secrets.json');
  const { AUDIT_KEY: former } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, '{"JWT_SECRET": "cut o');
  await killBetween(file, start);
  const anew = start(['--new-secrets']);
  expect(await anew.prints(running)).toMatch(
    /This database is used with new secrets from now on: APP_KEYS, .*AUDIT_KEY\./,
  );
  anew.child.kill('SIGTERM');
  expect(await anew.ended).toBe(0);

  const now = await verify(dataDir);
  expect(now).toContain('The audit log is whole.\n');
  expect(now).toMatch(/\d+ entries had been sealed with another AUDIT_KEY, which was replaced on /);
  const then = await verify(dataDir, { AUDIT_KEY: former });
  expect(then).toContain('The audit log is whole.\n');
  expect(then).toContain('This AUDIT_KEY was replaced by another on ');

  await start().prints(running);
};
