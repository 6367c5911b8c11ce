import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { tripsOf } from '../records/round-trips.ts';
import type { Row } from '../records/wire.ts';
import { ask, holder } from './questionnaires.ts';
import { type Asked, begin, give, prepare, shown, tokenIn } from './sending.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

const replacing = ({ documentId }: Asked, was: object, now: object) => [{ question_id: documentId, ...now, was }];

describe('two who answer one question', () => {
  it('do not overwrite each other silently: the later request gets what is stored, and nothing of it is lost', async () => {
    const { by, first, second } = await begin(server, asked);
    const one = await by.save(replacing(first, { answer: null }, { answer: 'Yes' }));
    expect(one.body.data.conflicts).toEqual([]);
    const other = await by.save([...replacing(first, { answer: null }, { answer: 'No' }), ...give(second, 'Yes')]);
    expect(other).toMatchObject({ status: 200 });
    expect(other.body.data.conflicts).toEqual([
      {
        question_id: first.documentId,
        answer: 'Yes',
        comment: null,
        savedAt: one.body.data.savedAt,
        byColleague: false,
      },
    ]);
    expect((await by.open()).body.data.questions.map(({ answer }) => answer)).toEqual(['Yes', 'Yes', null]);
    // Having seen it, they decide.
    const decided = await by.save(replacing(first, { answer: 'Yes' }, { answer: 'No' }));
    expect(decided.body.data.conflicts).toEqual([]);
    expect((await by.open()).body.data.questions[0]?.answer).toBe('No');
  });

  it('may write the same, or one the answer and the other the comment', async () => {
    const { by, first } = await begin(server, asked);
    await by.save(replacing(first, { answer: null }, { answer: 'Yes' }));
    const same = await by.save(replacing(first, { answer: null }, { answer: 'Yes' }));
    const comment = await by.save(replacing(first, { comment: null }, { comment: 'Since May' }));
    expect([same.body.data.conflicts, comment.body.data.conflicts]).toEqual([[], []]);
    const late = await by.save(replacing(first, { comment: null }, { comment: 'Since June' }));
    expect(late.body.data.conflicts).toMatchObject([{ comment: 'Since May' }]);
  });

  it('costs no further round trip', async () => {
    const { by, first } = await begin(server, asked);
    await by.open();
    await by.save(replacing(first, { answer: null }, { answer: 'Yes' }));
    const trips = await tripsOf('insert into answers', () =>
      by.save(replacing(first, { answer: 'Yes' }, { answer: 'No' })),
    );
    expect(trips, JSON.stringify(trips, null, 1)).toHaveLength(4);
  });

  it.each([
    ['a text', 'Yes'],
    ['a list for the answer', { answer: ['Yes'] }],
    ['a long text', { answer: 'x'.repeat(12_001) }],
    ['a number', { comment: 1 }],
  ])('refuses %s as what was known', async (_, was) => {
    const { by, first } = await begin(server, asked);
    const answer = await by.save([{ question_id: first.documentId, answer: 'Yes', was }]);
    expect(answer.status).toBe(400);
  });
});

describe('a colleague', () => {
  it('is reported for answers and files, also after the person who was asked submits', async () => {
    const { by, token, documentId } = await ask(server, [
      { topic: 'Access', question: 'Reviewed?', kind: 'Yes or No', options: 'Yes,No', evidence: 'Optional' },
      { topic: 'Backup', question: 'Tested?', kind: 'Yes or No', options: 'Yes,No' },
    ]);
    const link = await server.anonymous.post<{ data: { url: string } }>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'Access' } },
      { 'x-link-token': token },
    );
    const colleague = holder(server, tokenIn(link.body.data.url));
    const given = (await colleague.give({ 'Reviewed?': 'Yes' })).body.data.savedAt;
    await colleague.upload('Reviewed?', ['list.txt', 'who has access']);
    await by.upload('Reviewed?', ['rules.txt', 'who may']);
    const late = await by.save([
      { question_id: (await by.find('Reviewed?')).documentId, answer: 'No', was: { answer: null } },
    ]);
    expect(late.body.data.conflicts).toMatchObject([{ answer: 'Yes', byColleague: true }]);
    const { savedAt } = await by.find('Reviewed?');
    await by.hand({ 'Reviewed?': 'Yes', 'Tested?': 'No' });
    const [reviewed, tested] = (await shown(server, documentId)).questions as (Asked & Row)[];
    expect(reviewed).toMatchObject({ byColleague: true, files: [{ byColleague: true }, { byColleague: false }] });
    expect(tested).toMatchObject({ byColleague: false });
    // 'Saved' is when it was given, or when its files changed, not when it was submitted.
    expect(reviewed?.savedAt).toBe(savedAt);
    expect(String(given) < String(tested?.savedAt)).toBe(true);
  });
});
