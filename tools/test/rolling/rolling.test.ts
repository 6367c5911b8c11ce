import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { freePort } from '../../database/connect.ts';
import { startCluster } from '../../database.ts';
import { startS3 } from '../../s3.ts';
import { SECRETS as MAKERS } from '../../serve/secrets.mjs';
import { type RunningServer, startServer } from '../../server.ts';
import { startHaproxy } from './haproxy.ts';
import { User } from './users.ts';

const USERS = 30;

/** All users come from one address here. */
const LIMITS = {
  LIMIT_SIGN_IN_PER_ADDRESS: '100000',
  LIMIT_SIGN_IN_PER_ACCOUNT: '100000',
  LIMIT_REFRESH_PER_MINUTE: '100000',
};

/** Servers on several machines have the same secrets, set by the environment. */
const SECRETS = Object.fromEntries(Object.entries(MAKERS).map(([name, make]) => [name, make()]));

const SOON = { timeout: 60_000, interval: 100 };

it('three servers with files on S3 are replaced one after the other while 30 users work: no request fails, and no stored row or file is lost', async () => {
  const place = mkdtempSync(join(tmpdir(), 'ridgeline-rolling-'));
  const s3 = await startS3();
  const cluster = await startCluster({ throwaway: true });
  const [site, one, two, three] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const all = [one, two, three];
  const servers = new Map<number, RunningServer>();
  /** Each has a machine of its own: nothing of a former one is on its disk. */
  const start = async (port: number): Promise<RunningServer> => {
    const dataDir = mkdtempSync(join(place, 'machine-'));
    const env = {
      ...LIMITS,
      ...SECRETS,
      ...s3.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      TRUST_PROXY: '1',
      STOP_DELAY_SECONDS: '3',
    };
    const server = await startServer({ databaseUrl: cluster.url(), env });
    servers.set(port, server);
    return server;
  };
  const ready = (port: number) =>
    vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/_ready`)).status).toBe(204), SOON);
  const proxy = await startHaproxy(site, all);
  try {
    const { accounts } = await start(one);
    for (const port of [two, three]) await start(port);
    for (const port of [...all, site]) await ready(port);
    const writers = accounts.filter(({ role }) => role === 'Analyst' || role === 'Company Administrator');
    const users = Array.from({ length: USERS }, (_, index) => {
      const account = writers[index % writers.length];
      if (!account) throw new Error('The demo has no writers');
      return new User(`http://127.0.0.1:${site}`, account, `Rolling ${index}`);
    });
    for (const user of users) await user.signIn();
    let working = true;
    const work = users.map((user) => user.work(() => working));
    const restarts = async (): Promise<void> => {
      for (const port of all) {
        await servers.get(port)?.stop();
        await start(port);
        await ready(port);
        // Both are in use again before the other one stops.
        const before = users.flatMap(({ answers }) => answers).length;
        await vi.waitFor(
          () => expect(users.flatMap(({ answers }) => answers).length).toBeGreaterThan(before + 100),
          SOON,
        );
      }
    };
    await restarts().finally(() => {
      working = false;
    });
    await Promise.all(work);
    const answers = users.flatMap((user) => user.answers);
    const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
    const files = answers.filter(({ what }) => what === 'download').length;
    console.log(`${answers.length} requests, ${files} downloads of files, ${failed.length} failed`);
    expect(failed).toEqual([]);
    expect(answers.filter(({ what }) => what === 'refresh').length).toBeGreaterThan(0);
    expect(files).toBeGreaterThan(USERS);
    expect(users.flatMap(({ changed }) => changed)).toEqual([]);
    const database = new Client({ connectionString: cluster.url() });
    await database.connect();
    const { rows } = await database.query(
      `select supplier_name as name from supplier_managements where supplier_name like 'Rolling %'`,
    );
    await database.end();
    expect(rows.map(({ name }) => name).sort()).toEqual(users.flatMap(({ stored }) => stored).sort());
  } finally {
    proxy.kill('SIGTERM');
    for (const server of servers.values()) await server.stop();
    await cluster.stop();
    await s3.stop();
    rmSync(place, { recursive: true, force: true });
  }
});
