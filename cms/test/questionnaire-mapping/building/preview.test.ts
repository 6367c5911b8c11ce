import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../../harness/index.ts';
import type { Failure, Row } from '../../records/wire.ts';
import { type Asked, type Opened, respondent, sent } from '../sending.ts';
import { build, THREE } from './built.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  const scored = { kind: 'One choice', choices: 'All of it = 100\nSome = 40\nNone', evidence: 'Optional', weight: 3 };
  asked = (await build(server, [...THREE, ['Backup', 'How much is encrypted?', scored]])).asked;
});
afterAll(() => server.stop());

const preview = async (as: AccountName, id: unknown = asked.documentId, headers: Record<string, string> = {}) =>
  (await server.request(as, headers)).get<Opened & Failure>(`/api/questionnaires/${id}/preview`);

const namesOf = (row: object): string[] => Object.keys(row).sort();

describe('the preview of a questionnaire', () => {
  it('has the questions topic by topic, unanswered, without scores', async () => {
    const { status, body, headers } = await preview('acme-auditor');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { questions, questionnaire, company_questionnaire: sending } = body.data;
    expect(questions.map(({ topic, question }) => [topic, question])).toEqual([
      ['Access', 'Is access reviewed?'],
      ['Access', 'Do leavers lose it?'],
      ['Backup', 'Are there backups?'],
      ['Backup', 'How much is encrypted?'],
    ]);
    expect(questions[3]).toMatchObject({ options: ['All of it', 'Some', 'None'], answer: null, savedAt: null });
    expect(questions.flatMap((question) => namesOf(question))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/score|weight/)]),
    );
    expect(questionnaire).toEqual([expect.objectContaining({ documentId: asked.documentId, title: asked.title })]);
    expect(sending).toMatchObject({ asked_by: 'Acme Pty Ltd', may: { ask: false, submit: false } });
  });

  it('is what its respondent gets', async () => {
    const { token } = await sent(server, asked);
    const { body } = await respondent(server, token).open();
    const shown = (await preview('acme-analyst')).body;
    const questionsOf = ({ topic, question, notes, options }: Asked) => ({ topic, question, notes, options });
    expect(shown.data.questions.map(questionsOf)).toEqual(body.data.questions.map(questionsOf));
    expect(namesOf(shown.data)).toEqual(namesOf(body.data));
    const both = [shown.data.company_questionnaire, body.data.company_questionnaire].map(namesOf);
    expect(both[0]).toEqual(expect.arrayContaining(both[1] as string[]));
    expect(namesOf(shown.data.questions[0] as Asked)).toEqual(
      expect.arrayContaining(namesOf(body.data.questions[0] as Asked)),
    );
  });

  it('is readable by users who may read its questions', async () => {
    for (const as of ['birch-analyst', 'cedar-analyst', 'stray'] as AccountName[]) {
      expect([as, (await preview(as)).status]).toEqual([as, 403]);
    }
    expect((await server.anonymous.get(`/api/questionnaires/${asked.documentId}/preview`)).status).toBe(401);
    const foreign = await build(server, THREE, 'operator', 'cedar');
    expect((await preview('acme-analyst', foreign.asked.documentId)).status).toBe(404);
    expect((await preview('acme-analyst', foreign.asked.id)).status).toBe(404);
    const shared = await build(server, THREE, 'operator');
    expect((await preview('acme-auditor', shared.asked.id)).body.data.questions).toHaveLength(3);
  });
});
