import type { Preflight } from '@ridgeline/domain';
import { dayAfter } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { type Failure, fieldsIn, type Row, register } from '../records/wire.ts';
import { makeSupplier, prepare, respondent, send, sent } from './sending.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

const ask = async (data: object, as: AccountName = 'acme-analyst', headers: Record<string, string> = {}) =>
  (await server.request(as, headers)).post<{ data: Preflight } & Failure>('/api/questionnaire-mapping/preflight', {
    data: { questionnaire_id: asked.documentId, ...data },
  });
const count = async (): Promise<number> =>
  (await server.sql.query('select count(*)::int as n from questionnaire_mappings')).rows[0].n;

describe('the preflight of a sending', () => {
  it('returns who can get a mail, who has one open already, and that there is no mail', async () => {
    const fresh = await makeSupplier(server, { supplier_contact_person_email: 'a@asked.example' });
    const several = await makeSupplier(server, { supplier_contact_person_email: 'a@x.example, b@x.example' });
    const waiting = await sent(server, asked);
    const before = await count();
    const { status, body } = await ask({
      supplier_ids: [fresh.id, several.documentId, waiting.supplier.id],
      due_date: '2099-12-31',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ mail: 'not-configured', questions: 3, problems: [], timeZone: 'UTC' });
    expect(body.data.recipients).toEqual([
      { id: fresh.documentId, name: fresh.supplier_name, email: 'a@asked.example', open: null },
      { id: several.documentId, name: several.supplier_name, email: null, open: null },
      { id: waiting.supplier.documentId, name: waiting.supplier.supplier_name, email: null, open: waiting.documentId },
    ]);
    expect(body.data.reminders.slice(0, 5)).toEqual([
      '2099-12-24',
      '2099-12-28',
      '2099-12-30',
      '2100-01-07',
      '2100-01-14',
    ]);
    expect(body.data.expiresOn).toBe(dayAfter('2099-12-31', 30));
    expect(Date.parse(body.data.expiresAt)).toBe(Date.parse(`${dayAfter('2099-12-31', 30)}T23:59:59.999Z`));
    expect(await count()).toBe(before);
  });

  it('ignores answered and revoked ones', async () => {
    const answered = await sent(server, asked);
    const by = respondent(server, answered.token);
    const { questions } = (await by.open()).body.data;
    await by.submit(questions.map(({ documentId }) => ({ question_id: documentId, answer: 'Yes' })));
    const revoked = await sent(server, asked);
    await (await server.request('acme-analyst')).post(`/api/questionnaire-mapping/${revoked.documentId}/revoke`);
    const { body } = await ask({ supplier_ids: [answered.supplier.id, revoked.supplier.id] });
    expect(body.data.recipients.map(({ open }) => open)).toEqual([null, null]);
  });

  it('lists the possible reviewers: active users of the company who may review, and no others', async () => {
    const { body } = await ask({});
    expect(body.data.recipients).toEqual([]);
    expect(body.data.reviewers.map(({ username }) => username)).toEqual(['acme-administrator', 'acme-analyst']);
  });

  it('has no reminders without a due date, or when the sender wants none', async () => {
    expect((await ask({})).body.data.reminders).toEqual([]);
    expect((await ask({ due_date: '2099-12-31', remind: false })).body.data.reminders).toEqual([]);
  });

  it('lists the errors of the questions', async () => {
    const empty = await (await register(server, 'acme-analyst', 'questionnaires')).make({
      title: 'Nothing to ask',
      description: 'x',
      type: 'Supplier',
    });
    const { body } = await ask({ questionnaire_id: empty.id });
    expect([body.data.questions, body.data.problems]).toEqual([0, ['This questionnaire has no questions yet.']]);
  });
});

describe('refuses like the sending', () => {
  it.each<[string, object, string]>([
    ['for an unknown questionnaire', { questionnaire_id: 'nothing' }, 'questionnaire_id'],
    ['for an unknown supplier', { supplier_ids: ['nobody'] }, 'supplier_ids'],
    ['for a date that is none', { due_date: 'soon' }, 'due_date'],
    ['for a reviewer who is nobody', { reviewer: 'nobody' }, 'reviewer'],
    ['for what is no list', { supplier_ids: 7 }, 'supplier_ids'],
  ])('%s', async (_, data, field) => {
    const answer = await ask(data);
    expect([answer.status, fieldsIn(answer)]).toEqual([400, [field]]);
  });

  it('for an Auditor, without the module, and without a session', async () => {
    expect((await ask({}, 'acme-auditor')).status).toBe(403);
    expect((await ask({}, 'birch-analyst')).status).toBe(403);
    expect((await server.anonymous.post('/api/questionnaire-mapping/preflight', {})).status).toBe(401);
  });

  it('for another company’s supplier', async () => {
    const foreign = await (await register(server, 'birch-analyst', 'supplier-managements')).make({
      supplier_name: 'Foreign',
    });
    const answer = await ask({ supplier_ids: [foreign.documentId] });
    expect([answer.status, fieldsIn(answer)]).toEqual([400, ['supplier_ids']]);
  });
});

describe('the operator', () => {
  it('gets companies without one in view, and needs one for suppliers', async () => {
    const shared = await prepare(server, 'operator', 'Company');
    const { acme, birch } = server.companies;
    await send(server, 'operator', { questionnaire_id: shared.id, company_id: birch.documentId });
    const views: Record<string, string>[] = [{}, { 'x-company': acme.documentId }];
    for (const headers of views) {
      const { status, body } = await ask(
        { questionnaire_id: shared.id, company_ids: [acme.id, birch.id] },
        'operator',
        headers,
      );
      expect([status, body.data.recipients.map(({ email, open }) => [email, open !== null])]).toEqual([
        200,
        [
          ['office@acme.test', false],
          ['office@birch.test', true],
        ],
      ]);
    }
    const forSuppliers = await prepare(server, 'operator', 'Supplier');
    expect((await ask({ questionnaire_id: forSuppliers.id }, 'operator')).status).toBe(400);
  });
});
