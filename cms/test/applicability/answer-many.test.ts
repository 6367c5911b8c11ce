import { words } from '@ridgeline/domain/words/applicability';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { emptied } from '../records/emptied.ts';
import { type Failure, fieldsIn, type Register, type Row, register } from '../records/wire.ts';
import { makeControl, makeForeign, makeShared } from './library.ts';

let server: TestServer;
let answers: Register;
let controls: Row[];
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await emptied(server);
  answers = await register(server, 'acme-analyst', 'applicabilities');
  controls = [await makeControl(server, 'A.1'), await makeControl(server, 'A.2'), await makeShared(server, 'S.1')];
});

const NOT = { applicable: 'No', reason: 'We rent no rooms' };

const answerMany = async (data: unknown, as: AccountName = 'acme-analyst') =>
  (await server.request(as)).post<{ data: { created: number; updated: number } } & Failure>(
    '/api/applicabilities/answers',
    { data },
  );
const all = () => controls.map(({ documentId }) => documentId);
const stored = async (): Promise<unknown[]> =>
  (await answers.list('sort=name')).body.data.map(({ name, applicable }) => [String(name).split(' ')[0], applicable]);

describe('one answer for several controls', () => {
  it('is stored for all of them, whether they had one or not', async () => {
    await answers.make({ control: controls[0]?.id, applicable: 'Yes', reason: 'x', implementationStatus: 'planned' });
    const { status, body } = await answerMany({ controls: all(), ...NOT });
    expect([status, body.data]).toEqual([200, { created: 2, updated: 1 }]);
    expect(await stored()).toEqual([
      ['A.1', 'No'],
      ['A.2', 'No'],
      ['S.1', 'No'],
    ]);
    expect((await answers.list('filters[implementationStatus][$notNull]=true')).body.data).toEqual([]);
    const yes = { applicable: 'Yes', reason: 'All of it', implementationStatus: 'Implemented' };
    expect((await answerMany({ controls: controls.map(({ id }) => id), ...yes })).body.data).toEqual({
      created: 0,
      updated: 3,
    });
  });

  it('is in the audit log for each of them', async () => {
    await answerMany({ controls: all(), ...NOT });
    const ids = (await answers.list()).body.data.map(({ id }) => id);
    const administrator = await server.request('acme-administrator');
    const { body } = await administrator.get<{ data: Row[] }>(
      '/api/audit-entries?filters[entity]=applicability&filters[action]=create&sort=label',
    );
    const entries = body.data.filter(({ rowId }) => ids.includes(Number(rowId)));
    expect(entries.map(({ label }) => String(label).split(' ')[0])).toEqual(['A.1', 'A.2', 'S.1']);
  });

  it.each([
    ['controls', { controls: [], ...NOT }],
    ['controls', { controls: 'A.1', ...NOT }],
    ['controls', { controls: [{}], ...NOT }],
    ['controls', NOT],
    ['reason', { applicable: 'No' }],
    ['applicable', { reason: 'x' }],
    ['applicable', { applicable: 'Perhaps', reason: 'x' }],
    ['implementationStatus', { applicable: 'Yes', reason: 'x', implementationStatus: 'Almost' }],
  ])('is refused at %s', async (field, data) => {
    const refused = await answerMany({ ...(field !== 'controls' && { controls: all() }), ...data });
    expect([refused.status, fieldsIn(refused)]).toEqual([400, [field]]);
    expect(await stored()).toEqual([]);
  });

  it('is stored for none when one of them is not visible to the company', async () => {
    const foreign = await makeForeign(server, 'B.1');
    for (const id of [foreign.id, foreign.documentId, 999_999_999]) {
      const refused = await answerMany({ controls: [...all(), id], ...NOT });
      expect([refused.status, fieldsIn(refused)]).toEqual([400, ['controls']]);
    }
    expect(await stored()).toEqual([]);
  });

  it('is stored for none when one was answered since the user saw it', async () => {
    const made = await answers.make({ control: controls[0]?.id, applicable: 'Yes', reason: 'x' });
    const seen = (updatedAt: string | null) => [
      { id: controls[0]?.documentId, updatedAt },
      { id: controls[1]?.documentId, updatedAt: null },
    ];
    for (const old of [null, '2020-01-01T00:00:00.000Z']) {
      const refused = await answerMany({ controls: seen(old), ...NOT });
      expect([refused.status, refused.body.error.message]).toEqual([409, words.answeredMeanwhile]);
    }
    expect(await stored()).toEqual([['A.1', 'Yes']]);
    expect((await answerMany({ controls: seen(made.updatedAt), ...NOT })).body.data).toEqual({
      created: 1,
      updated: 1,
    });
  });

  it('leaves one answer for each control when it is sent several times at once, together with forms', async () => {
    const given = await Promise.all([
      answerMany({ controls: all(), ...NOT }),
      answerMany({ controls: [...all()].reverse(), applicable: 'Yes', reason: 'Both' }),
      answers.create({ control: controls[1]?.id, ...NOT }),
    ]);
    expect(given.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    // A form that comes while the register is locked by the others is asked to try again.
    expect([201, 400, 503]).toContain(given[2]?.status);
    expect((await stored()).length).toBe(3);
  });

  it('needs the right to write, the module and a company', async () => {
    expect((await answerMany({ controls: all(), ...NOT }, 'acme-auditor')).status).toBe(403);
    expect((await answerMany({ controls: all(), ...NOT }, 'birch-analyst')).status).toBe(403);
    expect((await answerMany({ controls: all(), ...NOT }, 'operator')).status).toBe(400);
    expect((await server.anonymous.post('/api/applicabilities/answers', {})).status).toBe(401);
    expect(await stored()).toEqual([]);
  });
});
