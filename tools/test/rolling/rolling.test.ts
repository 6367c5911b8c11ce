import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { freePort } from '../../database/connect.ts';
import { startCluster } from '../../database.ts';
import { startReplica } from '../../replica.ts';
import { startS3 } from '../../s3.ts';
import { SECRETS as MAKERS } from '../../serve/secrets.mjs';
import { type RunningServer, startServer } from '../../server.ts';
import { startHaproxy } from './haproxy.ts';
import { Reads, TOKEN } from './reads.ts';
import { playTrip } from './trip.ts';
import { User } from './users.ts';

const USERS = 30;

/** Users of another company, in which no user writes: its lists may come from the replica. */
const READERS = 15;

/** Answers to the users between two replacements. */
const BETWEEN = 300;

/** By which the replica is behind. */
const DELAY = '5s';

/** All users come from one address here. */
const LIMITS = {
  LIMIT_SIGN_IN_PER_ADDRESS: '100000',
  LIMIT_SIGN_IN_PER_ACCOUNT: '100000',
  LIMIT_REFRESH_PER_MINUTE: '100000',
  LIMIT_PUBLIC_CALLS_PER_MINUTE: '100000',
};

/** Servers on several machines have the same secrets, set by the environment. */
const SECRETS = Object.fromEntries(Object.entries(MAKERS).map(([name, make]) => [name, make()]));

const SOON = { timeout: 120_000, interval: 100 };

it('three servers with files on S3 and a replica that is 5 s behind are replaced one after the other while 30 users and a browser work: no request fails, and no stored row or file is lost', async () => {
  const place = mkdtempSync(join(tmpdir(), 'ridgeline-rolling-'));
  const s3 = await startS3();
  const cluster = await startCluster({ throwaway: true });
  const replica = await startReplica(cluster.superuserUrl(), DELAY);
  const reads = new Reads();
  const [site, one, two, three] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const all = [one, two, three];
  const address = `http://127.0.0.1:${site}`;
  const servers = new Map<number, RunningServer>();
  /** Each runs on a new machine: its disk has nothing of a former server. */
  const start = async (port: number): Promise<RunningServer> => {
    const dataDir = mkdtempSync(join(place, 'machine-'));
    const env = {
      ...LIMITS,
      ...SECRETS,
      ...s3.env,
      DATABASE_READ_URL: replica.of(cluster.url()),
      METRICS_TOKEN: TOKEN,
      PUBLIC_URL: address,
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
  let trip: Promise<number> | undefined;
  const proxy = await startHaproxy(site, all);
  try {
    const first = await start(one);
    for (const port of [two, three]) await start(port);
    for (const port of [...all, site]) await ready(port);
    const writers = first.accounts.filter(({ role }) => role === 'Analyst' || role === 'Company Administrator');
    const others = writers.filter(({ company }) => company !== writers[0]?.company);
    const own = writers.filter((account) => !others.includes(account));
    const users = Array.from({ length: USERS }, (_, index) => {
      const onlyReads = index < READERS;
      const from = onlyReads ? others : own;
      const account = from[index % from.length];
      if (!account) throw new Error('The demo has no two companies with writers');
      return new User(address, account, `Rolling ${index}`, onlyReads);
    });
    for (const user of users) await user.signIn();
    let working = true;
    let touring = true;
    let replaced = 0;
    trip = playTrip(first, address, cluster.superuserUrl()).finally(() => {
      touring = false;
    });
    // Awaited below; until then its failure must not count as an unhandled rejection.
    trip.catch(() => undefined);
    const work = users.map((user) => user.work(() => working));
    const restarts = async (): Promise<void> => {
      for (; touring || replaced < all.length; replaced += 1) {
        const port = all[replaced % all.length] ?? one;
        await reads.add(port);
        await servers.get(port)?.stop();
        await start(port);
        await ready(port);
        // Both are in use again before the other one stops.
        const before = users.flatMap(({ answers }) => answers).length;
        await vi.waitFor(
          () => expect(users.flatMap(({ answers }) => answers).length).toBeGreaterThan(before + BETWEEN),
          SOON,
        );
      }
    };
    await restarts().finally(() => {
      working = false;
    });
    await Promise.all(work);
    for (const port of all) await reads.add(port);
    const answers = users.flatMap((user) => user.answers);
    const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
    const files = answers.filter(({ what }) => what === 'download').length;
    console.log(
      `${replaced} servers replaced; ${answers.length} requests, ${files} downloads of files, ${failed.length} failed; ` +
        `reads by the replica: ${reads.of('replica')}, by the primary since it was behind: ${reads.of('behind')}, failed: ${reads.of('failed')}, away: ${reads.of('away')}`,
    );
    const toured = await trip;
    console.log(`${toured} trips in a browser passed`);
    expect(failed).toEqual([]);
    expect(toured).toBe(2);
    expect(users.flatMap(({ missed }) => missed)).toEqual([]);
    expect(reads.of('replica')).toBeGreaterThan(0);
    expect(answers.filter(({ what }) => what === 'refresh').length).toBeGreaterThan(0);
    expect(files).toBeGreaterThan(USERS - READERS);
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
    // Without the proxy it ends soon, where something has failed before.
    await trip?.catch(() => undefined);
    for (const server of servers.values()) await server.stop();
    await replica.stop();
    await cluster.stop();
    await s3.stop();
    rmSync(place, { recursive: true, force: true });
  }
});
