import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../database/connect.ts';
import { expectNothingLost } from './killed-database.ts';
import { type Program, runTool } from './program.ts';

const RUNNING = 'Ctrl-C stops it.';
const ONCE = 'Shown only this once:';

describe('a server with the embedded database', () => {
  let dataDir: string;
  let port: number;
  const programs: Program[] = [];
  const start = (options: string[] = [], env: Record<string, string> = {}, file = 'serve.mjs'): Program => {
    const program = runTool(file, options, { DATA_DIR: dataDir, PORT: String(port), ...env });
    programs.push(program);
    return program;
  };
  const signIn = (identifier: string, password: string): Promise<Response> =>
    fetch(`http://localhost:${port}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password }),
    });

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

  it('starts empty, tells the operator once, stops whole, and starts again after kill -9', async () => {
    const first = start(['--empty']);
    await first.prints(RUNNING);
    const printed = await first.prints(ONCE);
    const [, email = '', password = ''] = /^ {2}(\S+@\S+) +(\S+) +Operator/m.exec(printed) ?? [];
    expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, `${password}x`)).status).toBe(400);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);

    const second = start();
    expect(await second.prints(RUNNING)).not.toContain(ONCE);
    expect(await second.prints('/admin')).not.toContain('Sample answering link');
    second.child.kill('SIGKILL');
    await second.ended;

    const third = start([], {}, 'start.mjs');
    await third.prints(RUNNING);
    expect((await signIn(email, password)).status).toBe(200);
    third.child.kill('SIGKILL');

    const fourth = start([], {}, 'start.mjs');
    await fourth.prints(RUNNING);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('loads the demo at the first start, with the password that is asked for, and only then', async () => {
    const first = start([], {
      DEMO_PASSWORD: 'Four-words-and-9',
      OPERATOR_EMAIL: 'ann@company.test',
      OPERATOR_PASSWORD: 'Ann-has-one-2',
    });
    const printed = await first.prints('Auditor');
    expect((await signIn('ann@company.test', 'Ann-has-one-2')).status).toBe(200);
    expect(printed).not.toContain('Ann-has-one-2');
    const [, analyst = ''] = /^ {2}(\S+) +Four-words-and-9 +Analyst/m.exec(printed) ?? [];
    expect((await signIn(analyst, 'Four-words-and-9')).status).toBe(200);
    const [link = ''] = /http\S+\/assessment\/\S+/.exec(printed) ?? [];
    for (const path of ['/signin', '/admin', new URL(link).pathname]) {
      expect((await fetch(`http://localhost:${port}${path}`)).status, path).toBe(200);
    }
    await expectNothingLost(join(dataDir, 'postgres/postmaster.pid'), port, 'wattle.admin', 'Four-words-and-9');
    const token = link.split('/').at(-1);
    const answering = await fetch(`http://localhost:${port}/api/questionnaire-mapping?id=${token}`);
    expect(answering.status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = start();
    const again = await second.prints('Sample answering link');
    expect(again).toContain(link);
    expect(again).not.toContain(ONCE);
  });
});
