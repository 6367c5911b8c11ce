import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryFolder } from '../temporary/memory.ts';

const OWN = fileURLToPath(new URL('../temporary/own.ts', import.meta.url));
const LEAVES = `const { ownTemporary } = await import(${JSON.stringify(OWN)});
ownTemporary();
const { mkdtempSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
mkdtempSync(tmpdir() + '/ridgeline-test-');
console.log([tmpdir(), process.env.THROWAWAY_DIR ?? ''].join());
process.stdin.once('data', () => process.exit());`;

/** A folder that takes the role of the machine's temporary folder. */
let machine: string;
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

/** A process with its own temporary folder, in which it leaves another folder, and one in memory where there is enough. */
const run = async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', LEAVES], {
    env: { ...process.env, TMPDIR: machine, THROWAWAY_DIR: undefined },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const folders = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (chunk) => done(String(chunk).trim()));
    child.once('exit', () => fail(new Error('It ended at once.')));
  });
  const [folder = '', memory = ''] = folders.split(',');
  return { child, ended, folder, memory };
};
const left = () => readdirSync(machine).filter((name) => name.startsWith('ridgeline-'));

describe('the temporary folder of a run', () => {
  it('is removed with its content at the end of the run', async () => {
    const { child, ended, folder, memory } = await run();
    expect(existsSync(memory)).toBe(memoryFolder() !== undefined);
    expect(readdirSync(folder)).toEqual(['owner', expect.stringMatching(/^ridgeline-test-/)]);
    child.stdin.write('end');
    await ended;
    expect(left()).toEqual([]);
    expect(existsSync(memory)).toBe(false);
  });

  it('is removed by the next run if the run was killed, and not while it runs', async () => {
    const killed = await run();
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(killed.folder)).toBe(true);
    const going = await run();
    mkdirSync(join(machine, 'ridgeline-of-another'));
    writeFileSync(join(machine, 'ridgeline-file'), '');
    const last = await run();
    expect([killed.folder, killed.memory].filter(existsSync)).toEqual([]);
    expect(existsSync(going.folder)).toBe(true);
    for (const { child, ended } of [going, last]) {
      child.stdin.write('end');
      await ended;
    }
    expect(left().sort()).toEqual(['ridgeline-file', 'ridgeline-of-another']);
  });
});
