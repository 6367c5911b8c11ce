import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../database/connect.ts';
import { type Program, runTool } from './program.ts';
import { expectWholeDemo } from './shown.ts';

const RUNNING = 'Ctrl-C stops it.';
const STOPPED = 'Stopped before the start was complete. The next start does again what is missing.';

let dataDir: string;
let port: number;
const programs: Program[] = [];
const start = (): Program => {
  const program = runTool('serve.mjs', [], { DATA_DIR: dataDir, PORT: String(port) });
  programs.push(program);
  return program;
};
const postmaster = (): number => {
  const file = join(dataDir, 'postgres/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
};
const kill = async ({ child, ended }: Program): Promise<void> => {
  child.kill('SIGKILL');
  await ended;
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  port = await freePort();
});
afterEach(async () => {
  for (const { child, ended } of programs.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a first start', () => {
  it('that is cut short again and again is made up for by the next, which shows everything', async () => {
    const creating = start();
    await creating.prints('Creating the database');
    await kill(creating);

    const interrupted = start();
    await interrupted.prints('Loading the demo');
    interrupted.child.kill('SIGINT');
    expect(await interrupted.ended).toBe(0);
    expect(interrupted.printed()).toMatch(new RegExp(`\\nLoading the demo\\n${STOPPED}\\n$`));
    expect(interrupted.printed()).not.toMatch(/^\s+at /m);
    expect(postmaster()).toBe(0);

    const killed = start();
    await killed.prints('Loading the demo');
    await wait(300);
    await kill(killed);

    // Nothing listens before the demo is there: another takes the port, and what is stored cannot be announced.
    const refused = start();
    await refused.prints('Loading the demo');
    const other = await new Promise<Server>((done, fail) => {
      const server = createServer().once('error', fail);
      server.listen(port, '127.0.0.1', () => done(server));
    });
    expect(await refused.ended).toBe(1);
    expect(refused.printed()).toMatch(
      /Loading the demo\n[^\n]*The port \d+ is already used by another application\.\n$/,
    );
    await new Promise((done) => other.close(done));

    const whole = start();
    expect(await whole.prints(RUNNING)).not.toContain('Loading the demo');
    await expectWholeDemo(await whole.prints('banksia.auditor'), port);
  });
});
