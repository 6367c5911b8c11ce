import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eachInstallation, RUNNING } from './installation.ts';
import { expectNothingLost } from './killed-database.ts';

/** The process of the server that `npm start` runs. */
const serverOf = (parent: number | undefined): number => {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number);
  const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('serve.mjs'));
  if (found === undefined) throw new Error('No server runs.');
  return found;
};

const ONCE = 'Shown only this once:';

describe('a server with the embedded database', () => {
  const installation = eachInstallation();
  const { start } = installation;
  const signIn = (identifier: string, password: string): Promise<Response> =>
    fetch(`http://localhost:${installation.port}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password }),
    });

  it('starts empty, shows the operator once, stops completely, and starts again after kill -9', async () => {
    const first = start(['--empty']);
    await first.prints(RUNNING);
    const printed = await first.prints(ONCE);
    const [, email = '', password = ''] = /^ {2}(\S+@\S+) +(\S+) +Operator/m.exec(printed) ?? [];
    expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, `${password}x`)).status).toBe(400);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(installation.dataDir, 'postgres/postmaster.pid'))).toBe(false);

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

  it('that was killed comes back by itself, on the database that went on, and a signal stops all', async () => {
    const program = start(['--empty'], { LOG_LEVEL: 'warn' }, 'start.mjs');
    // A usual start has nothing to warn of.
    expect(await program.prints(RUNNING)).not.toMatch(/warn|not recommended/i);
    const postmaster = installation.postmaster();
    for (const [again, pause] of [
      [1, 1],
      [2, 2],
    ]) {
      process.kill(serverOf(program.child.pid), 'SIGKILL');
      await expect.poll(() => program.printed().split(RUNNING).length, { timeout: 120_000 }).toBe(Number(again) + 2);
      expect(program.printed()).toContain(`The server ended by itself (SIGKILL). It is started again in ${pause} s.\n`);
      expect((await fetch(`http://localhost:${installation.port}/_ready`)).status).toBe(204);
      expect(installation.postmaster()).toBe(postmaster);
    }
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(installation.postmaster()).toBe(0);
    expect(program.printed().split('ended by itself').length).toBe(3);

    // A signal also ends a pause, in which no server runs.
    const other = start([], {}, 'start.mjs');
    await other.prints(RUNNING);
    process.kill(serverOf(other.child.pid), 'SIGKILL');
    await other.prints('ended by itself');
    other.child.kill('SIGINT');
    expect(await other.ended).toBe(0);
    expect(installation.postmaster()).toBe(0);
  });

  it('that cannot start with its settings is not started again', async () => {
    const program = start([], { LOG_FORMAT: 'poetry' }, 'start.mjs');
    expect(await program.ended).toBe(1);
    expect(program.printed()).not.toContain('started again');
    expect(installation.postmaster()).toBe(0);
  });

  it('loads the demo with the given password, and only at the first start', async () => {
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
      expect((await fetch(`http://localhost:${installation.port}${path}`)).status, path).toBe(200);
    }
    await expectNothingLost(
      join(installation.dataDir, 'postgres/postmaster.pid'),
      installation.port,
      'wattle.admin',
      'Four-words-and-9',
    );
    const token = link.split('/').at(-1);
    const answering = await fetch(`http://localhost:${installation.port}/api/questionnaire-mapping?id=${token}`);
    expect(answering.status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = start();
    const again = await second.prints('Sample answering link');
    expect(again).toContain(link);
    expect(again).not.toContain(ONCE);
  });
});
