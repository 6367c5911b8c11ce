import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFile, readText, replaceFile } from '../data-files/file.mjs';
import { storedPasswords } from '../database/passwords.ts';
import { rememberedHome } from '../database/place.ts';
import { makeFolders } from '../serve/folders.mjs';
import { firstOperator } from '../serve/operator.mjs';
import { secretsFor, storedSecrets } from '../serve/secrets.mjs';
import { forgetShown, stillToShow, storeToShow } from '../serve/shown.mjs';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The message of the error, with DATA in place of the data folder. */
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as Error).message.replaceAll(dataDir, 'DATA');
  }
  throw new Error('It was not refused.');
};

describe('a file of the data folder', () => {
  it('is readable only by its owner, created once, replaced completely, and leaves no partial file', () => {
    const file = join(dataDir, 'note');
    expect(createFile(file, 'one')).toBe(true);
    expect(createFile(file, 'two')).toBe(false);
    expect(readText(file, '')).toBe('one');
    const former = openSync(file, 'r');
    replaceFile(file, 'three');
    expect(readText(file, '')).toBe('three');
    // The former file was not written to: a process that is killed while it writes leaves it complete.
    expect(readFileSync(former, 'utf8')).toBe('one');
    closeSync(former);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['note']);
  });

  it('is complete after kill -9 in the middle of writing', async () => {
    const file = join(dataDir, 'note');
    for (const pause of [0, 7, 19, 31, 43]) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'writer.mjs'), file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await wait(pause);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(300_000);
    }
  });

  it('is named when it cannot be written', () => {
    const lost = join(dataDir, 'lost');
    symlinkSync(join(dataDir, 'nowhere'), lost);
    expect(refusal(() => replaceFile(join(lost, 'note'), 'one'))).toMatch(
      /^DATA\/lost\/note cannot be written: ENOENT/,
    );
    writeFileSync(join(dataDir, 'file'), '');
    expect(refusal(() => createFile(join(dataDir, 'file', 'note'), 'one'))).toMatch(
      /^DATA\/file\/note cannot be written: ENOTDIR/,
    );
  });
});

it('a folder below DATA_DIR that is not writable is named, before the server is loaded', () => {
  makeFolders(dataDir);
  const uploads = join(dataDir, 'uploads');
  rmSync(uploads, { recursive: true });
  // Root ignores file modes; in this folder no user can create a file.
  symlinkSync('/proc/self', uploads);
  expect(refusal(() => makeFolders(dataDir))).toMatch(
    /^DATA\/uploads is no folder that can be written \(.+\)\. See DATA_DIR\.$/,
  );
});

it('the accounts to show are those of the committed transaction, until they were shown', () => {
  const accounts = [{ username: 'ann', role: 'Analyst', company: 'Acme', password: 'Four-words-and-9' }];
  storeToShow(dataDir, { id: 'one', accounts });
  expect(stillToShow(dataDir, 'one')).toEqual(accounts);
  expect(stillToShow(dataDir, 'another')).toEqual([]);
  expect(stillToShow(dataDir, undefined)).toEqual([]);
  forgetShown(dataDir);
  expect(stillToShow(dataDir, 'one')).toEqual([]);
});

const SHOW = `import { show } from '${new URL('../serve/shown.mjs', import.meta.url)}';
process.stdout.on('error', () => undefined);
console.error(await show('a password'));`;

const OUTPUTS: [string, string, string][] = [
  ['a file', 'w', 'true'],
  ['nothing', '/dev/null', 'false'],
  // macOS has no such device.
  ...(existsSync('/dev/full') ? [['a full disk', '/dev/full', 'false'] as [string, string, string]] : []),
];

it.each(OUTPUTS)('output to %s counts as shown or not', (_, where, counts) => {
  const output = openSync(where === 'w' ? join(dataDir, 'output') : where, 'w');
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', SHOW], {
    stdio: ['ignore', output, 'pipe'],
  });
  closeSync(output);
  expect(stderr.toString().trim()).toBe(counts);
});

const READERS: [string, () => unknown][] = [
  ['secrets.json', () => secretsFor(dataDir, {})],
  ['secrets.json', () => storedSecrets(dataDir)],
  ['first-operator.json', () => firstOperator(dataDir, {}, true)],
  ['first-demo.json', () => stillToShow(dataDir, 'an id')],
  ['postgres.json', () => storedPasswords(dataDir)],
];
const BROKEN: [string, string, RegExp][] = [
  ['empty', '', /is broken: it is empty\./],
  ['cut off', '{"JWT_SECRET": "b1QzJ7tYk2v9LmNp', /is broken: it is not JSON\./],
  ['a list', '[]', /is broken: something is missing in it\./],
  ['of the wrong shape', '{"JWT_SECRET": "", "email": 7}', /is broken: something is missing in it\./],
];

describe.each(READERS)('a broken %s', (name, read) => {
  it.each(BROKEN)('that is %s is named in one line, with what to do, and not changed', (_, text, problem) => {
    writeFileSync(join(dataDir, name), text);
    const said = refusal(read);
    expect(said).toMatch(problem);
    expect(said).toMatch(new RegExp(`^DATA/${name} is broken: [^\\n]+\\. (Put|Remove|It holds)[^\\n]+\\.$`));
    expect(said).not.toContain('b1QzJ7tYk2v9LmNp');
    expect(readFileSync(join(dataDir, name), 'utf8')).toBe(text);
  });

  it('that is a folder is named too', () => {
    mkdirSync(join(dataDir, name));
    expect(refusal(read)).toMatch(new RegExp(`^DATA/${name} cannot be read \\(EISDIR[^\\n]+\\.$`));
  });
});

it.each([
  ['', 'it is empty'],
  ['database', 'it names no folder'],
])('a postgres.place that says "%s" is named in one line', (text, problem) => {
  writeFileSync(join(dataDir, 'postgres.place'), text);
  expect(refusal(() => rememberedHome(dataDir))).toMatch(
    new RegExp(`^DATA/postgres\\.place is broken: ${problem}\\. It names the folder [^\\n]+$`),
  );
});
