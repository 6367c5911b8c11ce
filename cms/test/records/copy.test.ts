import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { emptied } from './emptied.ts';
import { type Failure, fieldsIn, type One, register } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => emptied(server));

const copy = async (as: AccountName, plural: string, id: string | number, headers = {}) =>
  (await server.request(as, headers)).post<One & Failure>(`/api/${plural}/${id}/copy`);

const TREATMENT = { treatmentOption: 'Reduce 🛠️', whenToUse: 'متى', description: 'D', options: 'O' };

describe('a copy of a shared row', () => {
  it('is the company’s own, has the same values, and may be changed', async () => {
    const shared = await (await register(server, 'operator', 'risk-treatments')).make(TREATMENT);
    const { status, body } = await copy('acme-analyst', 'risk-treatments', shared.documentId);
    expect([status, body.data]).toMatchObject([201, { ...TREATMENT, shared: false }]);
    const own = await register(server, 'acme-analyst', 'risk-treatments');
    expect((await own.change(body.data.id, { description: 'Ours' })).status).toBe(200);
    expect((await own.one(shared.id)).body.data.description).toBe('D');
    const again = await copy('acme-analyst', 'risk-treatments', shared.id);
    expect([again.status, fieldsIn(again)]).toEqual([400, ['treatmentOption']]);
  });

  it('is made once, also of a row whose number a form may repeat', async () => {
    const row = { domain: 'Access', control_no: '5', control_description: 'd' };
    const shared = await (await register(server, 'operator', 'control-domains')).make(row);
    const first = await copy('acme-analyst', 'control-domains', shared.id);
    expect([first.status, first.body.data]).toMatchObject([201, { ...row, shared: false }]);
    const again = await copy('acme-analyst', 'control-domains', shared.id);
    expect([again.status, fieldsIn(again)]).toEqual([400, ['control_no']]);
    expect((await (await register(server, 'acme-analyst', 'control-domains')).list()).body.data).toHaveLength(2);
  });

  it('of a questionnaire includes its questions', async () => {
    const asked = await (await register(server, 'operator', 'questionnaires')).make({
      title: 'Shared',
      description: 'd',
      type: 'Supplier',
    });
    const questions = await register(server, 'operator', 'questions');
    for (const question of ['First?', 'Second?']) {
      await questions.make({ topic: 'T', question, notes: 'n', options: 'Yes,No', questionnaires_id: asked.id });
    }
    const { body } = await copy('acme-analyst', 'questionnaires', asked.id);
    const own = await register(server, 'acme-analyst', 'questions');
    const listed = await own.list(`filters[questionnaires_id]=${body.data.id}&sort=id`);
    expect(listed.body.data.map(({ question, options, shared }) => [question, options, shared])).toEqual([
      ['First?', '["Yes","No"]', false],
      ['Second?', '["Yes","No"]', false],
    ]);
    expect((await own.list(`filters[questionnaires_id]=${asked.id}`)).body.data).toHaveLength(2);
  });

  it('is made only of shared rows, by users who may write, into a company', async () => {
    const operator = await register(server, 'operator', 'risk-treatments');
    const shared = await operator.make(TREATMENT);
    const own = await (await register(server, 'acme-analyst', 'risk-treatments')).make(TREATMENT);
    expect((await copy('acme-analyst', 'risk-treatments', own.id)).body.error.message).toBe(messages.sharedOnly);
    expect((await copy('acme-auditor', 'risk-treatments', shared.id)).status).toBe(403);
    expect((await copy('birch-analyst', 'risk-treatments', shared.id)).status).toBe(403);
    expect((await copy('operator', 'risk-treatments', shared.id)).body.error.message).toBe(messages.companyFirst);
    expect((await copy('acme-analyst', 'risk-treatments', 'nothing')).status).toBe(404);
    const foreign = await (await register(server, 'operator', 'risk-treatments', 'cedar')).make(TREATMENT);
    expect((await copy('acme-analyst', 'risk-treatments', foreign.documentId)).status).toBe(404);
    const inView = await copy('operator', 'risk-treatments', shared.id, {
      'x-company': server.companies.birch.documentId,
    });
    expect([inView.status, inView.body.data.shared]).toEqual([201, false]);
    for (const plural of ['questions', 'risk-owners', 'supplier-managements']) {
      expect([plural, (await copy('acme-analyst', plural, 1)).status]).toEqual([plural, 404]);
    }
  });
});
