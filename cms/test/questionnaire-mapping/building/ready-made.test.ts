import { question, rowByField, validate } from '@ridgeline/domain';
import { toAsked } from '@ridgeline/domain/questions/asked';
import { CHOICE_KINDS } from '@ridgeline/domain/questions/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsIn } from '../../../src/api/questionnaire/services/building/asked.ts';
import { READY_MADE, rowsOf } from '../../../src/api/questionnaire/services/ready-made/index.ts';
import { type AccountName, startServer, type TestServer } from '../../harness/index.ts';
import { type Failure, fieldsIn, type One, type Row } from '../../records/wire.ts';
import { sent } from '../sending.ts';
import { listed } from './built.ts';

const asked = READY_MADE.map((made) => {
  const rows = rowsOf(made).map((row) =>
    validate(question, rowByField(question, { ...row, questionnaires_id: 1 }).values),
  );
  return { name: made.name, rows, questions: rows.map(({ values }, id) => toAsked({ ...values, id } as never)) };
});

describe('the ready-made questionnaires', () => {
  it.each(asked)('$name has values that a form accepts, and valid conditions', ({ rows, questions }) => {
    expect(rows.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    expect(problemsIn(questions)).toEqual([]);
    expect(new Set(questions.map(({ code }) => code.toLowerCase())).size).toBe(questions.length);
    expect(new Set(questions.map((one) => one.question)).size).toBe(questions.length);
  });

  it.each(asked)('$name can reach the best score and the worst', ({ questions }) => {
    const scored = questions.filter(({ scores, weight }) => weight > 0 && Object.keys(scores).length > 0);
    expect(scored.length).toBeGreaterThan(questions.length / 2);
    for (const { code, kind, scores } of scored) {
      expect([code, CHOICE_KINDS.includes(kind)]).toEqual([code, true]);
      const points = Object.values(scores);
      expect([code, Math.min(...points) < Math.max(...points)]).toEqual([code, true]);
    }
  });

  it('are about as long as they say', () => {
    expect(asked.map(({ name, questions }) => [name, questions.length])).toEqual([
      ['cloud-supplier', 37],
      ['small-supplier', 12],
      ['self-assessment', 26],
    ]);
  });
});

describe('adding one', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const add = async (name: unknown, as: AccountName = 'acme-analyst') =>
    (await server.request(as)).post<One & Failure>('/api/questionnaires/ready-made', { data: { name } });

  it('makes it the company’s own, question by question, ready to be sent', async () => {
    const { status, body } = await add('small-supplier');
    expect([status, body.data]).toMatchObject([201, { title: 'Small supplier', type: 'Supplier', shared: false }]);
    const rows = await listed(server, body.data);
    expect(rows.map(({ code }) => code)).toEqual(rowsOf(READY_MADE[1] as never).map(({ code }) => code));
    expect(rows.every(({ shared }) => shared === false)).toBe(true);
    expect((await sent(server, body.data)).url).toContain('/assessment/');
    expect((await add('small-supplier')).body.data.title).toBe('Small supplier (2)');
  });

  it('lists them with their size, and refuses an unknown one', async () => {
    const offered = await (await server.request('acme-auditor')).get<{ data: Row[] }>('/api/questionnaires/ready-made');
    expect(offered.body.data.map(({ name, type, questions }) => [name, type, questions])).toEqual([
      ['cloud-supplier', 'Supplier', 37],
      ['small-supplier', 'Supplier', 12],
      ['self-assessment', 'Company', 26],
    ]);
    for (const name of ['nothing', '', null, 7, { $ne: '' }]) {
      const answer = await add(name);
      expect([name, answer.status, fieldsIn(answer)]).toEqual([name, 400, ['name']]);
    }
  });

  it('is allowed to users who may write questionnaires; an operator shares it', async () => {
    expect((await add('small-supplier', 'acme-auditor')).status).toBe(403);
    expect((await add('small-supplier', 'birch-analyst')).status).toBe(403);
    const { body } = await add('small-supplier', 'operator');
    expect([body.data.shared, (await listed(server, body.data, 'acme-auditor')).length]).toEqual([true, 12]);
  });
});
