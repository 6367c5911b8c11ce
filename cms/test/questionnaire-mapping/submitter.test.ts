import { LONGEST_SUBMITTER } from '@ridgeline/domain/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Failure, fieldsIn, type Row } from '../records/wire.ts';
import { say, submitted } from './reviewing.ts';
import { answersTo, begin, give, prepare, type Submitted, shown } from './sending.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

const MIA = { name: ' Mia Magpie ', position: 'IT manager', confirmed: true };

const submitAs = (token: string, data: unknown, submitter: unknown) =>
  server.anonymous.post<Submitted & Failure>('/api/create-bulk/submitAnswer', { url: token, data, submitter });

describe('who submits', () => {
  it('is stored with the submission, and shown to staff, to the respondent, and in the audit log', async () => {
    const { by, token, questions, documentId } = await begin(server, asked);
    expect((await submitAs(token, answersTo(questions), MIA)).status).toBe(200);
    const named = { submittedBy: 'Mia Magpie', submittedByPosition: 'IT manager' };
    expect(await shown(server, documentId)).toMatchObject(named);
    expect((await by.open()).body.data.company_questionnaire).toMatchObject({
      submitted_by: 'Mia Magpie',
      submitted_by_position: 'IT manager',
    });
    const { rows } = await server.sql.query(
      `select changes::text as changes from audit_entries where changes::text like '%Mia Magpie%'`,
    );
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['without a name', { ...MIA, name: ' ' }, ['name']],
    ['without a position', { ...MIA, position: undefined }, ['position']],
    ['without the confirmation', { ...MIA, confirmed: 'yes' }, ['confirmed']],
    ['with nothing', {}, ['name', 'position', 'confirmed']],
    ['with a text', 'Mia', ['name', 'position', 'confirmed']],
    ['with a list', [MIA], ['name', 'position', 'confirmed']],
    [
      'with long names',
      { ...MIA, name: 'x'.repeat(LONGEST_SUBMITTER + 1), position: 'x'.repeat(900_000) },
      ['name', 'position'],
    ],
    ['with other types', { ...MIA, name: 7, position: { a: 1 } }, ['name', 'position']],
  ])('is refused %s, and nothing is submitted', async (_, submitter, fields) => {
    const { by, token, questions } = await begin(server, asked);
    const answer = await submitAs(token, answersTo(questions), submitter);
    expect([answer.status, fieldsIn(answer)]).toEqual([400, fields]);
    expect((await by.open()).body.questionnaireStatus).toBe('sent');
  });

  it('may be left out by outside clients, as specified', async () => {
    const { by, questions, documentId } = await begin(server, asked);
    expect((await by.submit(answersTo(questions))).status).toBe(200);
    expect(await shown(server, documentId)).toMatchObject({ submittedBy: null });
  });
});

describe('a correction', () => {
  const requested = async () => {
    const trip = await submitted(server, asked);
    await trip.staff.review([
      say(trip.first, { verdict: 'change', comment: 'Which?' }),
      say(trip.second, { verdict: 'change' }),
    ]);
    await trip.staff.requestChanges({});
    return trip;
  };

  it('that is handed in unchanged is refused, and the questions are named', async () => {
    const { by, first, second, questions } = await requested();
    const same = await by.submit(answersTo(questions));
    expect(same).toMatchObject({ status: 400, body: { is_success: false } });
    const { details } = same.body.error;
    expect(details.unchanged?.map(({ question_id }) => question_id)).toEqual([first.documentId, second.documentId]);
    expect((await by.open()).body.questionnaireStatus).toBe('changes-requested');
    await by.save(give(first, 'No'));
    expect((await by.submit([])).body.error.details.unchanged).toHaveLength(1);
  });

  it('may keep an answer with a comment that says why', async () => {
    const { by, first, second } = await requested();
    await by.save(give(first, 'No'));
    const why = [{ question_id: second.documentId, comment: 'It is right: see the report.' }];
    expect((await by.submit(why)).status).toBe(200);
  });
});
