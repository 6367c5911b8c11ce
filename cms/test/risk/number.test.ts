import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '../audit/log.ts';
import { importRows } from '../create-bulk/rows.ts';
import { undo } from '../create-bulk/undoing.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';
import { type RiskWorld, riskWorld } from './rated.ts';

const RATING = '5x5 4 3';

let server: TestServer;
let world: RiskWorld;
beforeAll(async () => {
  server = await startServer();
  world = await riskWorld(server);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.sql.query('delete from risks');
});

const make = (threat: string): Promise<Row> => world.risks.make(world.risk(threat, RATING));
const numberOf = ({ number }: Row): number => Number(String(number).slice(2));
const sheetRow = (threat: string) => ({
  'Risk Owner': 'Zoe Zebra',
  'Risk Category / Domain': 'Harm',
  Threat: threat,
  Vulnerability: 'V',
  Matrix: '5x5',
  Likelihood: 4,
  Impact: 3,
});
const importId = async (rows: readonly object[]): Promise<string> =>
  String((await importRows(server, 'acme-analyst', 'risks', rows)).body.data.importId);

describe('the number of a risk', () => {
  it('is counted separately in each company, and cannot be sent or changed', async () => {
    const first = await make('Fire');
    expect(first.number).toMatch(/^R-\d+$/);
    const second = await world.risks.make({ ...world.risk('Flood', RATING), number: 'R-9999' });
    expect(numberOf(second)).toBe(numberOf(first) + 1);
    const changed = await world.risks.change(second.documentId, { number: 'R-1', threat: 'Storm' });
    expect(changed.body.data).toMatchObject({ number: second.number, threat: 'Storm' });

    const of = (plural: string) => register(server, 'operator', plural, 'cedar');
    const riskOwner = (await (await of('risk-owners')).make({ name: 'Ben' })).id;
    const harm = { category_domain: 'Harm', categoryType: 'T', description: 'D' };
    const riskCategory = (await (await of('risk-categories')).make(harm)).id;
    const theirs = await (await of('risks')).make({ ...world.risk('Fire', RATING), riskOwner, riskCategory });
    expect(theirs.number).toBe('R-1');
  });

  it('is never given again', async () => {
    const gone = await make('Fire');
    expect((await world.risks.remove(gone.documentId)).status).toBe(200);
    expect(numberOf(await make('Flood'))).toBe(numberOf(gone) + 1);
  });

  it('is another one for each of many who save at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, (_, index) => make(`Fire ${index}`)));
    const numbers = made.map(numberOf).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => (numbers[0] ?? 0) + index));
    await expect(
      server.sql.query('insert into risks (document_id, company_id, number) values ($1, $2, $3)', [
        'twice',
        server.companies.acme.id,
        made[0]?.number,
      ]),
    ).rejects.toThrow(/wall_unique_risk_number/);
  });

  it('orders lists by what it counts', async () => {
    const made: Row[] = [];
    for (let count = 0; count < 11; count += 1) made.push(await make(`Fire ${count}`));
    const wanted = made.map(({ number }) => number);
    const numbers = async (sort: string) => (await world.risks.list(sort)).body.data.map(({ number }) => number);
    expect(await numbers('sort=number:asc')).toEqual(wanted);
    expect(await numbers('sort=number:desc')).toEqual(wanted.reverse());
  });

  it('is given to imported rows in their order; a column of numbers is left out and reported', async () => {
    const before = numberOf(await make('Fire'));
    const { status, body } = await importRows(server, 'acme-analyst', 'risks', [
      { ...sheetRow('Flood'), Number: 'R-7777' },
      sheetRow('Storm'),
    ]);
    expect([status, body.data.warnings.map(({ field }) => field)]).toEqual([200, ['Number']]);
    const rows = (await world.risks.list('sort=id')).body.data;
    expect(rows.map((row) => [row.threat, numberOf(row) - before])).toEqual([
      ['Fire', 0],
      ['Flood', 1],
      ['Storm', 2],
    ]);
  });

  it('stays with an import that was undone', async () => {
    const before = numberOf(await make('Fire'));
    expect((await undo(server, 'acme-analyst', await importId([sheetRow('Flood')]))).status).toBe(200);
    expect(numberOf(await make('Storm'))).toBe(before + 2);
  });
});

describe('the name of a risk', () => {
  it('is its number and the first line of its threat, at most 80 characters of it', async () => {
    const short = await make(' Laptop stolen \r\nfrom a car');
    const long = await make(`${'A'.repeat(78)}🦊BC`);
    const lookup = await (await server.request('acme-analyst')).get<{ data: { label: string }[] }>(
      '/api/lookups/risks',
    );
    expect(lookup.body.data.map(({ label }) => label).sort()).toEqual(
      [`${short.number} Laptop stolen`, `${long.number} ${'A'.repeat(78)}🦊…`].sort(),
    );
  });

  it('finds it: by the search of the register, and among rows to choose from', async () => {
    const made = await make('Laptop stolen');
    await make('Fire');
    const search = `_q=${String(made.number).toLowerCase()}`;
    expect((await world.risks.list(search)).body.data.map(({ id }) => id)).toContain(made.id);
    expect((await world.risks.list(`filters[number]=${made.number}`)).body.data.map(({ id }) => id)).toEqual([made.id]);
    const who = await server.request('acme-analyst');
    const found = await who.get<{ data: { label: string }[] }>(`/api/lookups/risks?_q=${made.number} lap`);
    expect(found.body.data.map(({ label }) => label)).toEqual([`${made.number} Laptop stolen`]);
  });

  it('is in the audit log', async () => {
    let made: Row | undefined;
    const entries = await entriesOf(server, async () => {
      made = await make('Laptop stolen');
      await world.risks.remove(made.documentId);
    });
    const ofRisks = entries.filter(({ entity }) => entity === 'risk');
    expect(ofRisks.map(({ action, label }) => [action, label])).toEqual([
      ['create', `${made?.number} Laptop stolen`],
      ['delete', `${made?.number} Laptop stolen`],
    ]);
  });

  it('says why an import is not undone', async () => {
    const id = await importId([sheetRow('Flood'), sheetRow('Storm')]);
    const [storm, flood] = (await world.risks.list()).body.data;
    await world.risks.change(storm?.documentId ?? '', { vulnerability: 'Changed' });
    await world.risks.remove(flood?.documentId ?? '');
    const { status, body } = await undo(server, 'acme-analyst', id);
    expect([status, body.error.details.reasons?.map(({ labels }) => labels)]).toEqual([
      409,
      [[`${flood?.number} Flood`], [`${storm?.number} Storm`]],
    ]);
  });
});
