import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eachInstallation, RUNNING } from './installation.ts';
import type { Program } from './program.ts';
import { expectWholeDemo } from './shown.ts';

const STOPPED = 'Stopped before the start was complete. The next start does again what is missing.';

const installation = eachInstallation();

const kill = async ({ child, ended }: Program): Promise<void> => {
  child.kill('SIGKILL');
  await ended;
};

describe('a first start', () => {
  it('that is interrupted several times is completed by the next, which shows everything', async () => {
    const creating = installation.start();
    await creating.prints('Creating the database');
    await kill(creating);

    const interrupted = installation.start();
    await interrupted.prints('Loading the demo');
    interrupted.child.kill('SIGINT');
    expect(await interrupted.ended).toBe(0);
    expect(interrupted.printed()).toMatch(new RegExp(`\\nLoading the demo\\n${STOPPED}\\n$`));
    expect(interrupted.printed()).not.toMatch(/^\s+at /m);
    expect(installation.postmaster()).toBe(0);

    const killed = installation.start();
    await killed.prints('Loading the demo');
    await wait(300);
    await kill(killed);

    // The server does not listen before the demo is loaded. Another program takes the port, so the start cannot print the accounts.
    const refused = installation.start();
    await refused.prints('Loading the demo');
    const other = await new Promise<Server>((done, fail) => {
      const server = createServer().once('error', fail);
      server.listen(installation.port, '127.0.0.1', () => done(server));
    });
    expect(await refused.ended).toBe(1);
    expect(refused.printed()).toMatch(
      /Loading the demo\n[^\n]*The port \d+ is already used by another application\.[^\n]*\n$/,
    );
    await new Promise((done) => other.close(done));

    const whole = installation.start();
    expect(await whole.prints(RUNNING)).not.toContain('Loading the demo');
    await expectWholeDemo(await whole.prints('banksia.auditor'), installation.port);
  });
});
