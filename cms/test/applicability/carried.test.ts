import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from '../records/emptied.ts';
import { type Many, type Register, type Row, register } from '../records/wire.ts';
import { makeControl, makeShared } from './library.ts';

let server: TestServer;
let answers: Register;
let mappings: Register;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await emptied(server);
  answers = await register(server, 'acme-analyst', 'applicabilities');
  mappings = await register(server, 'acme-analyst', 'control-mappings');
});

const IMPLEMENTED = { applicable: 'Yes', reason: 'Done', implementationStatus: 'implemented' };
const NOT = { applicable: 'No', reason: 'Nothing there' };

/** What the statement shows for a control: the source of its answer, and the answer. */
const said = async (annexControl: string): Promise<unknown[]> => {
  const who = await server.request('acme-auditor');
  const { body } = await who.get<Many>(`/api/applicabilities/statement?filters[annexControl]=${annexControl}`);
  const [row] = body.data;
  return [row?.answer, row?.applicable, row?.implementationStatus];
};

const controls = async (): Promise<Row[]> => {
  const made: Row[] = [];
  for (const number of ['A', 'B', 'C']) made.push(await makeControl(server, number));
  return made;
};

describe('taking an answer over from another control', () => {
  it('from an equal one, in both directions, with every answer', async () => {
    const [a, b, c] = await controls();
    await mappings.make({ from: a?.id, to: b?.id, kind: 'equal' });
    await mappings.make({ from: c?.id, to: a?.id, kind: 'equal' });
    await answers.make({ control: a?.id, ...NOT });
    expect([await said('B'), await said('C')]).toEqual(Array(2).fill(['carried', 'No', null]));
  });

  it.each([
    ['superset', 'A', 'B'],
    ['subset', 'B', 'A'],
  ])('%s: from the whole once it is implemented, and never from the part', async (kind, whole, part) => {
    const [a, b] = await controls();
    await mappings.make({ from: a?.id, to: b?.id, kind });
    const made = await answers.make({ control: whole, ...IMPLEMENTED });
    expect(await said(part)).toEqual(['carried', 'Yes', 'implemented']);
    for (const other of [{ implementationStatus: 'partly-implemented' }, NOT]) {
      await answers.change(made.id, other);
      expect(await said(part)).toEqual(['open', null, null]);
    }
    await answers.remove(made.id);
    await answers.make({ control: part, ...IMPLEMENTED });
    expect(await said(whole)).toEqual(['open', null, null]);
  });

  it('never from one that it merely intersects', async () => {
    const [a, b] = await controls();
    await mappings.make({ from: a?.id, to: b?.id, kind: 'intersects' });
    await answers.make({ control: a?.id, ...IMPLEMENTED });
    expect(await said('B')).toEqual(['open', null, null]);
  });

  it('for one step, in chains and circles too', async () => {
    const [a, b, c] = await controls();
    await mappings.make({ from: a?.id, to: b?.id, kind: 'equal' });
    await mappings.make({ from: b?.id, to: c?.id, kind: 'equal' });
    await answers.make({ control: a?.id, ...NOT });
    expect([await said('B'), await said('C')]).toEqual([
      ['carried', 'No', null],
      ['open', null, null],
    ]);
    await mappings.make({ from: c?.id, to: a?.id, kind: 'equal' });
    expect([await said('A'), await said('B'), await said('C')]).toEqual([
      ['own', 'No', null],
      ['carried', 'No', null],
      ['carried', 'No', null],
    ]);
  });

  it('only without its own answer: that of an equal control before that of a superset, and the latest of them', async () => {
    const [a, b, c] = await controls();
    await mappings.make({ from: a?.id, to: c?.id, kind: 'superset' });
    await mappings.make({ from: b?.id, to: c?.id, kind: 'equal' });
    const equal = await answers.make({ control: b?.id, ...NOT });
    await answers.make({ control: a?.id, ...IMPLEMENTED });
    expect(await said('C')).toEqual(['carried', 'No', null]);
    const who = await server.request('acme-analyst');
    const { body } = await who.get<{ data: Row }>(`/api/applicabilities/statement/${c?.id}`);
    expect(body.data).toMatchObject({
      answeredBy: 'B Heading of B',
      details: { answer: null, from: { name: 'B Heading of B', kind: 'equal' } },
      mappingCount: 2,
    });
    const of = await who.get<{ data: Row[] }>(`/api/control-mappings/of/${c?.documentId}`);
    expect(of.body.data).toMatchObject([
      { kind: 'subset', control: { name: 'A Heading of A' } },
      { kind: 'equal', control: { name: 'B Heading of B' } },
    ]);
    const foreign = await server.request('operator', { 'x-company': server.companies.cedar.documentId });
    expect((await foreign.get(`/api/control-mappings/of/${c?.id}`)).status).toBe(404);
    expect((await (await server.request('birch-analyst')).get(`/api/control-mappings/of/${c?.id}`)).status).toBe(403);
    await answers.remove(equal.id);
    expect(await said('C')).toEqual(['carried', 'Yes', 'implemented']);
    await answers.make({ control: c?.id, ...NOT });
    expect(await said('C')).toEqual(['own', 'No', null]);
  });

  it('by the operator’s shared mapping, unless the company has its own mapping for the pair', async () => {
    const [one, other] = [await makeShared(server, 'S1'), await makeShared(server, 'S2')];
    const shared = await register(server, 'operator', 'control-mappings');
    await shared.make({ from: one.id, to: other.id, kind: 'equal' });
    await answers.make({ control: one.id, ...NOT });
    const cedar = await register(server, 'operator', 'applicabilities', 'cedar');
    await cedar.make({ control: other.id, ...IMPLEMENTED });
    expect(await said('S2')).toEqual(['carried', 'No', null]);
    await mappings.make({ from: other.id, to: one.id, kind: 'intersects' });
    expect(await said('S2')).toEqual(['open', null, null]);
  });
});
