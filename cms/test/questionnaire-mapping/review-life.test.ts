import { dayAfter, dayIn, REVIEW_INTERVAL_DAYS } from '@ridgeline/domain';
import { reviewRefusals } from '@ridgeline/domain/words/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';
import { reviewer, say, submitted } from './reviewing.ts';
import { answersTo, give, prepare, respondent, send, sent, tokenIn } from './sending.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

const statusOf = async (supplier: Row): Promise<unknown> =>
  (await (await register(server, 'acme-auditor', 'supplier-managements')).one(supplier.id)).body.data.assessment_status;

describe('the assessment status of a supplier', () => {
  it('follows the status of its questionnaire', async () => {
    const { supplier, staff, by, second } = await submitted(server, asked);
    expect(await statusOf(supplier)).toBe('in-progress');
    await staff.review([say(second, { verdict: 'change' })]);
    expect(await statusOf(supplier)).toBe('in-progress');
    await staff.requestChanges({});
    expect(await statusOf(supplier)).toBe('in-progress');
    await by.save(give(second, 'No'));
    expect(await statusOf(supplier)).toBe('in-progress');
    await by.submit([]);
    expect(await statusOf(supplier)).toBe('in-progress');
    await staff.approve({});
    expect(await statusOf(supplier)).toBe('completed');
  });

  it('is not completed by a rejection, and what is due stays due', async () => {
    const { supplier, staff } = await submitted(server, asked);
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    await suppliers.change(supplier.id, { assessment_due_date: '2026-01-31' });
    await staff.reject({ note: 'Too little' });
    expect((await suppliers.one(supplier.id)).body.data).toMatchObject({
      assessment_status: 'in-progress',
      assessment_due_date: '2026-01-31',
    });
  });

  it('is that of the latest one: a later decision on an earlier one does not change it', async () => {
    const { supplier, staff } = await submitted(server, asked);
    const { body } = await send(server, 'acme-analyst', {
      questionnaire_id: asked.documentId,
      supplier_id: supplier.documentId,
    });
    expect(await statusOf(supplier)).toBe('not-started');
    await staff.reject({ note: 'Too little' });
    expect(await statusOf(supplier)).toBe('not-started');
    const by = respondent(server, tokenIn(body.data.url));
    await by.submit(answersTo((await by.open()).body.data.questions));
    expect(await statusOf(supplier)).toBe('in-progress');
    await (await reviewer(server, body.data.documentId)).requestChanges({ note: 'More' });
    expect(await statusOf(supplier)).toBe('in-progress');
  });

  it('may be set by hand in between, until the next change', async () => {
    const { supplier, staff } = await submitted(server, asked);
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    await suppliers.change(supplier.id, { assessment_status: 'not-due' });
    await staff.approve({});
    expect(await statusOf(supplier)).toBe('completed');
  });
});

describe('an approval', () => {
  const rowOf = async (supplier: Row): Promise<Row> =>
    (await (await register(server, 'acme-auditor', 'supplier-managements')).one(supplier.id)).body.data;

  it('proposes what follows for the supplier, and stores what the reviewer chose', async () => {
    const { supplier, staff } = await submitted(server, asked);
    const { followUp } = await staff.read();
    expect(followUp).toEqual({
      assessment_status: 'completed',
      assessment_risk_completed: 1,
      assessment_due_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      assessment_reviewer_person: expect.any(String),
    });
    const chosen = {
      ...Object(followUp),
      assessment_due_date: '2099-06-30',
      assessment_reviewer_person: 'Ms Reviewer',
    };
    expect((await staff.approve({ supplier: chosen })).status).toBe(200);
    expect(await rowOf(supplier)).toMatchObject(chosen);
    expect((await staff.read()).followUp).toBeNull();
  });

  it('completes the assessment and sets the day of the next one, where nothing else is chosen', async () => {
    const next = dayAfter(dayIn('UTC'), REVIEW_INTERVAL_DAYS);
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    for (const [before, after] of [
      [null, next],
      ['2026-01-31', next],
      ['2099-06-30', '2099-06-30'],
    ]) {
      const { supplier, staff } = await submitted(server, asked);
      await suppliers.change(supplier.id, { assessment_due_date: before });
      const {
        assessment_status: _status,
        assessment_due_date: _due,
        updatedAt: _at,
        ...others
      } = await rowOf(supplier);
      expect((await staff.approve({})).status).toBe(200);
      expect(await rowOf(supplier)).toMatchObject({
        ...others,
        assessment_status: 'completed',
        assessment_due_date: after,
      });
    }
  });

  it('is refused as a whole for a wrong value or another field; a rejection does not change the supplier', async () => {
    const { supplier, staff } = await submitted(server, asked);
    for (const wrong of [{ assessment_due_date: 'soon' }, { supplier_name: 'Renamed' }, [], 'all']) {
      const { status } = await staff.approve({ supplier: wrong });
      expect([status, (await staff.read()).status]).toEqual([400, 'completed']);
    }
    await staff.reject({ note: 'No', supplier: { assessment_reviewer_person: 'Not stored' } });
    expect((await rowOf(supplier)).assessment_reviewer_person).toBeNull();
  });
});

describe('a questionnaire from the operator to a company', () => {
  const answeredBy = async (as: 'operator' | 'acme-administrator') => {
    const own = await prepare(server, as, 'Company');
    const { body } = await send(server, as, {
      questionnaire_id: own.documentId,
      company_id: server.companies.acme.documentId,
    });
    const by = respondent(server, tokenIn(body.data.url));
    const { questions } = (await by.open()).body.data;
    expect((await by.submit(answersTo(questions))).status).toBe(200);
    return { documentId: body.data.documentId, first: questions[0] as { documentId: string } };
  };

  it('is not taken for the company’s own when the operator has the same name', async () => {
    const { name } = (
      await server.sql.query(`select name from companies where document_id = $1`, [server.companies.acme.documentId])
    ).rows[0] as { name: string };
    const rename = (to: string | null) =>
      server.sql.query(`update up_users set display_name = $1 where username = 'operator'`, [to]);
    await rename(name);
    try {
      const { documentId } = await answeredBy('operator');
      const staff = await reviewer(server, documentId, 'acme-administrator');
      expect((await staff.read()).may).toEqual({ review: false });
      expect((await staff.approve({})).status).toBe(403);
    } finally {
      await rename(null);
    }
  });

  it('is reviewed by the operator, not by the company that answered', async () => {
    const { documentId, first } = await answeredBy('operator');
    const staff = await reviewer(server, documentId, 'acme-administrator');
    expect((await staff.read()).may).toEqual({ review: false });
    expect(await staff.approve({})).toMatchObject({
      status: 403,
      body: { error: { message: reviewRefusals.senderOnly } },
    });
    const everywhere = await reviewer(server, documentId, 'operator');
    expect(await everywhere.approve({})).toMatchObject({
      status: 400,
      body: { error: { message: 'Choose the company in view first.' } },
    });
    const operator = await reviewer(server, documentId, 'operator', { 'x-company': server.companies.acme.documentId });
    expect((await operator.read()).may).toEqual({ review: true });
    expect((await (await reviewer(server, documentId, 'operator')).read()).may).toEqual({ review: false });
    expect((await operator.review([say(first, { verdict: 'accepted' })])).status).toBe(200);
    expect((await operator.approve({})).status).toBe(200);
  });

  it('is reviewed by the company itself when it asked itself', async () => {
    const { documentId } = await answeredBy('acme-administrator');
    expect((await (await reviewer(server, documentId)).approve({})).status).toBe(200);
  });
});

describe('sent questionnaires', () => {
  it('can be filtered to those assigned to a user', async () => {
    const { documentId } = await submitted(server, asked);
    await sent(server, asked);
    await server.sql.query('update questionnaire_mappings set reviewer = $1 where document_id = $2', [
      'acme-analyst',
      documentId,
    ]);
    const list = await register(server, 'acme-analyst', 'questionnaire-mappings');
    const { data } = (await list.list('filters[status][$in]=completed&filters[reviewer][$eqi]=ACME-analyst')).body;
    expect(data.map((row) => row.documentId)).toEqual([documentId]);
  });
});
