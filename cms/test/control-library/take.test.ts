import { libraryWords, messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countIn } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from '../records/emptied.ts';
import { fieldsIn, register } from '../records/wire.ts';
import { control, controlsOf, FIRST, library, take } from './taking.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => emptied(server));

const STORED = ['control_libraries', 'control_assessments', 'control_domains'];
const stored = () => Promise.all(STORED.map((table) => countIn(server, table)));

describe('a new library', () => {
  it('is tried without storing anything, and stored with its controls and its missing families', async () => {
    const tried = await take(server, 'acme-analyst', FIRST, { query: 'dryRun=true' });
    expect([tried.status, tried.body.message]).toEqual([200, messages.dryRun]);
    expect(tried.body.data).toMatchObject({ library: null, counts: { total: 3, added: 3 }, families: { made: 1 } });
    expect(await stored()).toEqual([0, 0, 0]);
    const { status, body } = await take(server, 'acme-analyst', FIRST);
    expect([status, body.data.counts.added]).toEqual([200, 3]);
    expect(await stored()).toEqual([1, 3, 1]);
    const libraries = await register(server, 'acme-auditor', 'control-libraries');
    expect((await libraries.list()).body.data[0]).toMatchObject({
      ...{ title: 'Lighthouse', version: '1.0', publisher: 'Coast Office', licence: 'CC0', source: 'lighthouse.json' },
      ...{ controlCount: 3, shared: false, importedAt: expect.any(String) },
    });
    const [first] = await controlsOf(server, 'acme-auditor', body.data.library?.documentId ?? '');
    expect(first).toMatchObject({ annexControl: 'LH-1', statement: 'a. Text of LH-1\n  1. and more', withdrawn: 0 });
    const domains = await register(server, 'acme-analyst', 'control-domains');
    expect((await domains.list()).body.data[0]).toMatchObject({
      ...{ control_no: 'LH', domain: 'Light', control_description: 'Controls of Light in Lighthouse.' },
    });
  });

  it('uses an existing family as it is, and a taken number together with its name', async () => {
    const domains = await register(server, 'operator', 'control-domains');
    await domains.make({ control_no: 'D1', domain: 'light', control_description: 'Shared' });
    await domains.make({ control_no: 'BT', domain: 'Beacons', control_description: 'Shared' });
    const families = [...FIRST.families, { control_no: 'BT', domain: 'Boats', control_description: 'Of boats' }];
    expect((await take(server, 'acme-analyst', { ...FIRST, families })).body.data.families).toMatchObject({ made: 1 });
    const own = (await (await register(server, 'acme-analyst', 'control-domains')).list('sort=id')).body.data;
    expect(own.map((row) => [row.control_no, row.domain])).toEqual([
      ['D1', 'light'],
      ['BT', 'Beacons'],
      ['BT Boats', 'Boats'],
    ]);
  });

  it('may have the number of a control without a library, or in another library', async () => {
    const controls = await register(server, 'acme-analyst', 'control-assessments');
    const row = { domain: 'Light', annexControl: 'LH-1', controlHeading: 'Own', controlDescription: 'Own' };
    await controls.make(row);
    expect((await take(server, 'acme-analyst', FIRST)).status).toBe(200);
    expect((await take(server, 'acme-analyst', library('1', [control('LH-1')], { title: 'Other' }))).status).toBe(200);
    expect((await controls.list('filters[annexControl]=LH-1')).body.data).toHaveLength(3);
  });

  it('with the title of an existing one is refused, and its trial names it', async () => {
    const { body } = await take(server, 'acme-analyst', FIRST);
    const tried = await take(server, 'acme-analyst', FIRST, { query: 'dryRun=true' });
    expect(tried.body.data.likely).toMatchObject({ documentId: body.data.library?.documentId, version: '1.0' });
    const again = await take(server, 'acme-analyst', library('2', [control('LH-1')], { title: ' lighthouse ' }));
    expect([again.status, fieldsIn(again)]).toEqual([400, ['library.title']]);
    expect(again.body.error.message).toBe(libraryWords.comparison.sameTitle);
    expect(await stored()).toEqual([1, 3, 1]);
  });
});

describe('a library that is wrong', () => {
  it('is refused as a whole, with each wrong place', async () => {
    const wrong = library('1', [control('LH-1'), control('lh-1'), control('LH-3', { domain: '' })]);
    const { status, body } = await take(server, 'acme-analyst', wrong);
    expect([status, body.error.message]).toEqual([400, libraryWords.unreadable.incomplete]);
    expect(body.error.details.errors?.map(({ field }) => field)).toEqual([
      ...['controls[1].annexControl', 'controls[1].oscalId', 'controls[2].domain'],
    ]);
    expect(await stored()).toEqual([0, 0, 0]);
  });

  it.each([
    [undefined],
    [null],
    [[]],
    ['library'],
    [{ ...FIRST, controls: {} }],
    [{ ...FIRST, into: {} }],
    [{ ...FIRST, controls: [control('A', { shared: true })] }],
    [{ ...FIRST, controls: [control('A', { controlHeading: 'nul \u0000' })] }],
    [{ ...FIRST, controls: Array.from({ length: 5_001 }, (_, index) => control(`A-${index}`)) }],
  ])('is answered with 400: %#', async (data) => {
    expect((await take(server, 'acme-analyst', data)).status).toBe(400);
    expect(await stored()).toEqual([0, 0, 0]);
  });

  it('too large to be read is answered with 413', async () => {
    const controls = Array.from({ length: 300 }, (_, index) =>
      control(`A-${index}`, { statement: 'x'.repeat(80_000) }),
    );
    expect((await take(server, 'acme-analyst', library('1', controls))).status).toBe(413);
    expect(await stored()).toEqual([0, 0, 0]);
  });

  it('that the database refuses half-way leaves nothing', async () => {
    await server.sql.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before insert on control_assessments for each row when (new.annex_control = 'LH-3') execute function refuse()`);
    try {
      expect((await take(server, 'acme-analyst', FIRST)).status).toBe(500);
      expect(await stored()).toEqual([0, 0, 0]);
    } finally {
      await server.sql.query('drop trigger refuse on control_assessments; drop function refuse()');
    }
  });

  it('sent twice at once is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(server, 'acme-analyst', FIRST)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
    expect(await stored()).toEqual([1, 3, 1]);
  });
});

describe('who may import a library', () => {
  it('is every user who may import controls: no Auditor, and no user without the module', async () => {
    for (const account of ['acme-auditor', 'birch-administrator', 'cedar-analyst', 'stray'] as const) {
      for (const query of ['', 'dryRun=true']) {
        expect([account, (await take(server, account, FIRST, { query })).status]).toEqual([account, 403]);
      }
    }
    expect(await stored()).toEqual([0, 0, 0]);
    expect((await server.anonymous.post('/api/control-libraries/import', { data: FIRST })).status).toBe(401);
  });

  it('creates control domains only with their module', async () => {
    await server.sql.query(
      `update subscription_managements set access_module = '["Control Assessment"]' where name = 'basic'`,
    );
    const { status, body } = await take(server, 'birch-analyst', FIRST);
    expect([status, body.data.families, body.data.touched.risks]).toEqual([200, { made: 0, missing: 1 }, null]);
    expect(await countIn(server, 'control_domains')).toBe(0);
  });
});
