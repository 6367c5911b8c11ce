import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { headersOf, importingInto } from './importing.ts';
import { importRows } from './rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const { good, listed } = importingInto(() => server);

describe('questions', () => {
  it('are added to the questionnaire that each row names, and unknown topics are created once', async () => {
    // The four required columns first, then the optional ones.
    expect(headersOf('question').slice(0, 5)).toEqual(['Topics', 'Question', 'Note', 'Option', 'Answer']);
    const asked = await (await register(server, 'acme-analyst', 'questionnaires')).make({
      title: 'Asked',
      description: 'x',
      type: 'Supplier',
    });
    await (await register(server, 'acme-analyst', 'questionnaire-topics')).make({ title: 'Known' });
    const row = (Topics: string, Question: string, Option = 'Yes,No, not applicable') => ({
      Topics,
      Question,
      Note: 'N',
      Option,
      questionnaires_id: asked.documentId,
    });
    await good('acme-analyst', 'questions', [
      row('Known', 'One?'),
      row('known', 'Two?', 'No'),
      row('New', 'Three?'),
      row('New', 'One?'),
    ]);
    const questions = await listed('acme-analyst', 'questions');
    expect(questions.map(({ question, options }) => [question, options])).toEqual([
      ['One?', '["Yes","No","Not Applicable"]'],
      ['Two?', '["No"]'],
      ['Three?', '["Yes","No","Not Applicable"]'],
      ['One?', '["Yes","No","Not Applicable"]'],
    ]);
    expect((await listed('acme-analyst', 'questionnaire-topics')).map(({ title }) => title)).toEqual(['Known', 'New']);
    const of = await (await register(server, 'acme-analyst', 'questions')).list(
      `filters[questionnaires_id]=${asked.documentId}`,
    );
    expect(of.body.meta.pagination.total).toBe(4);
  });

  it('are refused without a questionnaire, with another company’s, and with an unknown option', async () => {
    const foreign = await (await register(server, 'operator', 'questionnaires', 'birch')).make({
      title: 'Foreign',
      description: 'x',
      type: 'Supplier',
    });
    const base = { Topics: 'T', Question: 'Q?', Note: 'N', Option: 'Yes' };
    for (const [row, field] of [
      [base, 'questionnaires_id'],
      [{ ...base, questionnaires_id: foreign.id }, 'questionnaires_id'],
      [{ ...base, questionnaires_id: foreign.title }, 'questionnaires_id'],
      [{ ...base, Option: 'Perhaps', questionnaires_id: 'Asked' }, 'options'],
    ] as const) {
      const { status, body } = await importRows(server, 'acme-analyst', 'questions', [row]);
      expect([status, body.error.details.errors?.map((one) => one.field)]).toEqual([400, [field]]);
    }
    expect((await listed('acme-analyst', 'questionnaire-topics')).map(({ title }) => title)).not.toContain('T');
  });
});
