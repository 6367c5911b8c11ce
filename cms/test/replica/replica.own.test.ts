import type { Health } from '@ridgeline/domain/health';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Replica } from '../../../tools/replica.ts';
import {
  compiled,
  connectSql,
  type Requester,
  type Sql,
  startServer,
  type TestServer,
  urlIn,
} from '../harness/index.ts';
import { startReplicaHere } from './start.ts';

/** Far longer than a request takes, so that a read that the replica may not answer would be seen to lack rows. */
const DELAY = '5s';
const SUPPLIERS = '/api/supplier-managements?pagination[pageSize]=100';
const TOKEN = 'a token of many characters';

let replica: Replica;
let server: TestServer;
let there: Sql;
let acme: Requester;
let birch: Requester;

beforeAll(async () => {
  replica = await startReplicaHere(urlIn('postgres', inject('superuserUrl')), DELAY);
  server = await startServer(({ url }) => ({ DATABASE_READ_URL: replica.of(url), METRICS_TOKEN: TOKEN }));
  [acme, birch] = [await server.request('acme-administrator'), await server.request('birch-administrator')];
  await vi.waitFor(async () => expect((await health()).state).toBe('ok'), { timeout: 60_000 });
  there = await connectSql(replica.of(server.database.superuserUrl));
});
afterAll(async () => {
  await there?.end();
  await server?.stop();
  await replica?.stop();
});

const reads = () => compiled<typeof import('../../src/request/replica')>('request/replica').replicaHealth().reads;
const health = async (): Promise<Health['replica']> => {
  const { body } = await (await server.request('operator')).get<{ data: Health }>('/api/health');
  return body.data.replica;
};
const names = async (who: Requester): Promise<string[]> => {
  const { status, body } = await who.get<{ data: { supplier_name: string }[] }>(SUPPLIERS);
  expect(status).toBe(200);
  return body.data.map(({ supplier_name }) => supplier_name);
};
const ofReplica = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const before = reads().replica;
  const answer = await ask();
  expect(reads().replica).toBe(before + 1);
  return answer;
};
/** Lists until the replica answered: what the server stores by itself meanwhile leads a read to the primary. */
const namesOfReplica = (who: Requester): Promise<string[]> =>
  vi.waitFor(() => ofReplica(() => names(who)), { timeout: 60_000 });
/** Reads that may go to the replica, and that the primary answered. */
const ofPrimary = (): number => reads().behind + reads().failed + reads().away;
const store = async (who: Requester, supplier_name: string): Promise<void> => {
  const { status } = await who.post('/api/supplier-managements', { data: { supplier_name } });
  expect(status).toBe(201);
};
const stored = async (name: string): Promise<number> => {
  const { rows } = await there.query('select 1 from supplier_managements where supplier_name = $1', [name]);
  return rows.length;
};

describe('lists with a replica that is 5 s behind', () => {
  it('are read from it, in the role of staff and without the right to write', async () => {
    await namesOfReplica(acme);
    const { rows } = await there.query(
      `select query from pg_stat_activity where datname = current_database() and application_name like 'ridgeline %-%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await there.query('select pg_is_in_recovery() as follows')).rows).toEqual([{ follows: true }]);
  });

  it('have what the company has just stored, for each of its users', async () => {
    const analyst = await server.request('acme-analyst');
    await namesOfReplica(acme);
    const before = ofPrimary();
    await store(acme, 'Just stored');
    expect(await names(acme)).toContain('Just stored');
    expect(await names(analyst)).toContain('Just stored');
    expect(ofPrimary()).toBe(before + 2);
    expect(await namesOfReplica(acme)).toContain('Just stored');
  });

  it('are still read from it by another company, while it lacks what was just stored', async () => {
    let round = 0;
    const reading = async (): Promise<object> => {
      round += 1;
      const name = `Stored in round ${round}`;
      await store(acme, name);
      const before = reads().replica;
      await names(birch);
      return { byReplica: reads().replica - before, storedThere: await stored(name) };
    };
    await expect.poll(reading, { timeout: 60_000, interval: 1_000 }).toEqual({ byReplica: 1, storedThere: 0 });
  });

  it('never have a row of another company', async () => {
    await store(birch, 'Of Birch alone');
    expect(await namesOfReplica(birch)).toEqual(['Of Birch alone']);
    const ofAcme = await namesOfReplica(acme);
    expect(ofAcme).toContain('Just stored');
    expect(ofAcme).not.toContain('Of Birch alone');
  });

  it('are read from the primary after what the operator stores, which any company may see', async () => {
    await namesOfReplica(acme);
    const operator = await server.request('operator');
    const path = `/api/companies/${server.companies.birch.documentId}`;
    expect((await operator.put(path, { data: { country: 'Australia' } })).status).toBe(200);
    const before = ofPrimary();
    await names(acme);
    await names(birch);
    expect(ofPrimary()).toBe(before + 2);
  });

  it.each([
    ['were lost in a crash', 'truncate ridgeline_written'],
    ['are those of another database', `update ridgeline_written set position = 'FFFF/0'`],
  ])('are read from the primary at first after the notes %s', async (_, loss) => {
    await namesOfReplica(acme);
    await server.sql.query(loss);
    const before = reads().replica;
    await names(acme);
    await names(acme);
    expect(reads().replica).toBe(before);
    await namesOfReplica(acme);
  });
});

describe('files with a replica', () => {
  /** Each file is an entry of the audit log, after which the company reads the primary until the replica has it. */
  const file = (path: string, data: object) =>
    vi.waitFor(
      async () => {
        await namesOfReplica(acme);
        return ofReplica(() => acme.post<string>(path, { data }));
      },
      { timeout: 60_000 },
    );

  it('of an export have all rows, read from it', async () => {
    const listed = await namesOfReplica(acme);
    const { status, headers, body } = await file('/api/exports/supplier-managements', { format: 'xlsx' });
    expect(status).toBe(200);
    expect(headers.get('x-rows')).toBe(String(listed.length));
    expect(body.slice(0, 2)).toBe('PK');
  });

  it('of the report for the board are composed from it', async () => {
    const { status, body } = await file('/api/reports/board', { format: 'pdf' });
    expect([status, body.slice(0, 4)]).toEqual([200, '%PDF']);
  });
});

describe('a replica that ends', () => {
  it('in the middle of a list costs the user nothing: the primary answers', async () => {
    await namesOfReplica(acme);
    const locking = await connectSql(server.database.url);
    await locking.query('begin');
    await locking.query('lock table supplier_managements in access exclusive mode');
    // Replayed at once, since only commits wait for the delay; from then on lists wait there.
    const locks = async (granted: boolean): Promise<number> => {
      const { rows } = await there.query(
        `select 1 from pg_locks where granted = $1 and relation = 'supplier_managements'::regclass
         and database = (select oid from pg_database where datname = current_database())`,
        [granted],
      );
      return rows.length;
    };
    await expect.poll(() => locks(true), { timeout: 60_000 }).toBeGreaterThan(0);
    const before = reads();
    let listing: ReturnType<typeof acme.get<{ data: { supplier_name: string }[] }>> | undefined;
    let under = false;
    // A list that the primary is asked for waits for us, and is refused: then another one is asked for.
    const ask = async (): Promise<number> => {
      const waiting = await locks(false);
      if (waiting === 0 && !under) {
        under = true;
        await server.sql.query(`update ridgeline_written set position = '0/1'`);
        listing = acme.get<{ data: { supplier_name: string }[] }>(SUPPLIERS);
        void listing.finally(() => {
          under = false;
        });
      }
      return waiting;
    };
    await expect.poll(ask, { timeout: 60_000, interval: 100 }).toBeGreaterThan(0);
    await there.end();
    await replica.kill();
    await locking.query('rollback');
    await locking.end();
    const answer = await listing;
    expect(answer?.status).toBe(200);
    expect(answer?.body.data.map(({ supplier_name }) => supplier_name)).toContain('Just stored');
    expect(reads().replica).toBe(before.replica);
    expect(reads().failed).toBeGreaterThan(before.failed);
  });

  it('is not asked again while it is away, and files are written too', async () => {
    await expect.poll(async () => (await health()).state, { timeout: 60_000 }).toBe('attention');
    const before = reads();
    expect(await names(acme)).toContain('Just stored');
    const { status } = await acme.post('/api/exports/supplier-managements', { data: { format: 'xlsx' } });
    expect(status).toBe(200);
    expect(reads()).toEqual({ ...before, away: before.away + 2 });
  });

  it('is read again once it is back', async () => {
    await replica.start();
    await namesOfReplica(acme);
    await vi.waitFor(
      async () =>
        expect(await health()).toMatchObject({ state: 'ok', lagSeconds: expect.any(Number), mostLagSeconds: 10 }),
      { timeout: 60_000 },
    );
    const answer = await fetch(`${server.url}/_metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const text = await answer.text();
    expect(text).toMatch(/ridgeline_replica_reads_total\{outcome="replica"\} [1-9]/);
    expect(text).toMatch(/ridgeline_replica_lag_seconds \d/);
  });
});
