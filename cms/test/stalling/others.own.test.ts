import { setTimeout as pause } from 'node:timers/promises';
import { faultWords } from '@ridgeline/domain/words/faults';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MOST } from '../../src/request/admission/callers.ts';
import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { suppliersCalled } from '../create-bulk/rows.ts';
import { cloneTemplate } from '../harness/clone.ts';
import { type Answer, connectSql, type Requester, type Sql } from '../harness/index.ts';
import type { Failure } from '../records/wire.ts';
import { sendHead } from './head.ts';
import { openLink } from './served.ts';
import { expectUndisturbed, repeatUntil, tally } from './undisturbed.ts';

const SLOW = { timeout: 180_000 };
const FORMS = '/api/supplier-managements';
const IMPORT = '/api/create-bulk/supplier-managements';
/** What another company reads meanwhile. */
const LIST = '/api/supplier-managements?pagination[pageSize]=5';
const ANSWERS = '/api/questionnaire-mapping/answers';
const AT_ONCE = 14;

let server: ServerProcess;
let acme: Requester;
let birch: Requester;
let sql: Sql;

beforeAll(async () => {
  const { url } = await cloneTemplate();
  sql = await connectSql(url);
  server = await startProcess(url);
  acme = await server.requesters.request('acme-analyst');
  birch = await server.requesters.request('birch-analyst');
}, 60_000);
afterAll(async () => {
  await server.kill();
  await sql.end();
});

/** The messages of refusals; each must say when to try again. */
const sentences = (answers: readonly Answer<Failure>[]): Set<string> => {
  for (const { status, headers } of answers) {
    expect(Number(headers.get('retry-after')), String(status)).toBeGreaterThan(0);
  }
  return new Set(answers.map(({ body }) => body.error.message));
};

/** How many connections wait for the lock by which an import excludes forms of its register. */
const waitingForImports = async (): Promise<number> => {
  const { rows } = await sql.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  );
  return rows[0]?.n ?? 0;
};

const refused = (answers: readonly Answer<Failure>[]) => answers.filter(({ status }) => status >= 400);

describe('one link', SLOW, () => {
  it('is refused before its bodies are read when it has too many requests running, and no other link is', async () => {
    const [first, second] = [
      await openLink(acme, server.requesters.anonymous),
      await openLink(acme, server.requesters.anonymous),
    ];
    const nowhere = {};
    for (const [header, room] of [
      [{ 'X-Link-Token': first.token }, MOST.link],
      [nowhere, MOST.address],
    ] as const) {
      const requests = Array.from({ length: room + 1 }, () =>
        sendHead(server.url, { ...header, 'Accept-Language': 'de' }),
      );
      const first429 = await Promise.race(requests.map((request) => request.answer()));
      expect(first429).toMatch(
        /^HTTP\/1.1 429 [\s\S]*\r\nRetry-After: \d+[\s\S]*kommen zu viele Anfragen gleichzeitig/,
      );
      const { anonymous } = server.requesters;
      const { status } = await anonymous.put(ANSWERS, { data: [] }, { 'X-Link-Token': second.token });
      expect(status).toBe(200);
      for (const request of requests) request.end();
      // An ended request is no longer counted.
      await vi.waitFor(async () => {
        const answer = await anonymous.put(ANSWERS, { url: first.token, data: [] }, header);
        expect(answer.status).toBe(200);
      });
    }
  });
});

describe('another company reads as fast as before', SLOW, () => {
  it('while one imports 10,000 rows and saves 14 forms at a time', async () => {
    const forms: Answer<Failure>[] = [];
    let queued = 0;
    await expectUndisturbed(LIST, birch, async () => {
      const imported = acme.post(IMPORT, suppliersCalled(10_000, 'Imported'));
      const counted = repeatUntil(1, imported, async () => {
        queued = Math.max(queued, await waitingForImports());
        await pause(50);
      });
      await repeatUntil(AT_ONCE, imported, async () => {
        forms.push(await acme.post<Failure>(FORMS, { data: { supplier_name: `Form ${crypto.randomUUID()}` } }));
      });
      expect((await imported).status).toBe(200);
      await counted;
    });
    // The import itself may wait for earlier forms.
    expect(queued).toBeLessThanOrEqual(1);
    const { 201: stored = 0, 503: waited = 0, ...others } = tally(forms);
    expect(others).toEqual({});
    expect(stored + waited).toBe(forms.length);
    expect([...sentences(refused(forms))]).toEqual(waited > 0 ? [faultWords.importBeside] : []);
    const { rows } = await sql.query(
      "select count(*)::int as n from supplier_managements where supplier_name like 'Form %'",
    );
    expect(rows[0]?.n).toBe(stored);
  });

  it('while one link saves 100 times at once', async () => {
    const { token, question } = await openLink(acme, server.requesters.anonymous);
    const data = [{ question_id: question, answer: 'Typed' }];
    const { anonymous } = server.requesters;
    const burst = <Body>(call: () => Promise<Answer<Body>>) => Promise.all(Array.from({ length: 100 }, call));
    // A hundred calls take time whatever they request: these request nothing.
    const saves = await expectUndisturbed(
      LIST,
      birch,
      () => burst(() => anonymous.put<Failure>(ANSWERS, { url: token, since: null, data })),
      () => burst(() => anonymous.get('/_health')),
    );
    const { 200: stored = 0, 429: tooMany = 0, ...others } = tally(saves);
    expect(others).toEqual({});
    expect(stored).toBeGreaterThanOrEqual(10);
    expect(tooMany).toBeGreaterThan(0);
    expect([...sentences(refused(saves))]).toEqual([faultWords.linkBusy]);
  });

  it('while the table of another feature is locked, which answers 503', async () => {
    const reads: Answer<Failure>[] = [];
    await sql.query('begin');
    await sql.query('lock table risks in access exclusive mode');
    await expectUndisturbed(LIST, birch, () =>
      repeatUntil(AT_ONCE, pause(5_000), async () => {
        reads.push(await acme.get<Failure>('/api/risks'));
      }),
    );
    await sql.query('rollback');
    const { 503: locked = 0, 429: own = 0, ...others } = tally(reads);
    expect(others).toEqual({});
    expect(locked).toBeGreaterThan(0);
    expect(locked + own).toBe(reads.length);
    expect(sentences(refused(reads))).toContain(faultWords.locked);
    expect((await acme.get('/api/risks')).status).toBe(200);
  });
});
