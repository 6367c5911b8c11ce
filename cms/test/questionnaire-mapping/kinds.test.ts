import { fieldWords, messages } from '@ridgeline/domain';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { questionWords } from '@ridgeline/domain/words/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { tripsOf } from '../records/round-trips.ts';
import { ask, reasonsIn, type Wanted } from './questionnaires.ts';
import { shown } from './sending.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ALL: readonly Wanted[] = [
  { question: 'Cloud?', code: 'CLOUD', kind: 'Yes or No', options: 'Yes,No,Not Applicable' },
  { question: 'Where?', kind: 'One choice', choices: 'EU = 100\nElsewhere = 0', showWhen: 'CLOUD = Yes', weight: 3 },
  { question: 'Which?', kind: 'Several choices', choices: 'A = 60\nB = 60\nC = 0', topic: 'More' },
  { question: 'Why?', kind: 'Text', required: 'No' },
  { question: 'How many?', kind: 'Number' },
  { question: 'Since?', kind: 'Date' },
];

describe('answers by kind', () => {
  it('are stored in their form, and returned with everything that decides what is asked, without points', async () => {
    const { by } = await ask(server, ALL, { language: 'de' });
    const saved = await by.give(
      {
        'Cloud?': 'Yes',
        'Where?': 'EU',
        'Which?': ['B', 'A'],
        'Why?': ' So ',
        'How many?': '1,200.5',
        'Since?': '5/2/2024',
      },
      { 'Why?': '<b>see annex</b>' },
    );
    expect(saved.status).toBe(200);
    const { questions, company_questionnaire: about } = await by.opened();
    const given = Object.fromEntries(questions.map(({ question, answer }) => [question, answer]));
    expect(given).toEqual({
      'Cloud?': 'Yes',
      'Where?': 'EU',
      'Which?': '["A","B"]',
      'Why?': ' So ',
      'How many?': '1200.5',
      'Since?': '2024-02-05',
    });
    expect(await by.find('Why?')).toMatchObject({
      comment: '<b>see annex</b>',
      locked: false,
      files: [],
      verdict: null,
    });
    expect(questions[1]).toMatchObject({ showWhen: { match: 'all', rules: [{ code: 'CLOUD', is: ['Yes'] }] } });
    expect(JSON.stringify(questions)).not.toMatch(/"(scores|weight)"/);
    expect(about).toMatchObject({ scope: { topic: null }, may: { ask: true, submit: true }, review_note: null });
  });

  it.each([
    ['a choice that does not exist', 'Cloud?', 'Maybe', questionWords.notOffered],
    ['a list for one choice', 'Cloud?', ['Yes'], questionWords.notOffered],
    ['one choice of several that does not exist', 'Which?', ['A', 'D'], questionWords.notOffered],
    ['the same as text', 'Which?', '["D"]', questionWords.notOffered],
    ['words for a number', 'How many?', 'twelve', fieldWords.notNumber],
    ['a flag', 'How many?', true, fieldWords.notText],
    ['a day that is none', 'Since?', '2024-02-30', fieldWords.notDate],
    ['1 MB of text', 'Why?', 'x'.repeat(1_000_000), fieldWords.tooLong({ max: 5_000, length: 1_000_000 })],
    ['an object', 'Why?', { $ne: 1 }, fieldWords.notText],
    ['text that cannot be stored', 'Why?', 'a\u0000b', fieldWords.notText],
  ])('are refused: %s', async (_, question, answer, message) => {
    const { by } = await ask(server, ALL);
    const refused = await by.give({ [question]: answer });
    expect([refused.status, reasonsIn(refused)]).toEqual([400, [message]]);
    expect((await by.find(question)).answer).toBeNull();
  });

  it('refuses a comment that is too long or not a text, and stores the answer without it', async () => {
    const { by } = await ask(server, ALL);
    await by.give({ 'Why?': 'First' }, { 'Why?': 'Kept' });
    for (const comment of ['x'.repeat(5_001), 7, ['a'], 'a\u0000']) {
      expect((await by.give({ 'Why?': 'Second' }, { 'Why?': comment })).status, String(comment).slice(0, 9)).toBe(400);
    }
    await by.give({ 'Why?': 'Third' });
    expect(await by.find('Why?')).toMatchObject({ answer: 'Third', comment: 'Kept' });
    const back = await by.give({}, { 'Why?': '' });
    expect(back.status).toBe(200);
    expect(await by.find('Why?')).toMatchObject({ answer: 'Third', comment: null });
  });
});

it('does not change a question for an item without answer and comment', async () => {
  const { by, documentId } = await ask(server, ALL);
  const { documentId: question_id } = await by.find('Cloud?');
  expect((await by.save([{ question_id }])).status).toBe(200);
  expect(await by.find('Cloud?')).toMatchObject({ answer: null, savedAt: null });
  expect((await shown(server, documentId)).status).toBe('opened');
});

describe('a question that is not asked', () => {
  it('accepts no new answer, judged by the whole call', async () => {
    const { by } = await ask(server, ALL);
    const early = await by.give({ 'Where?': 'EU' });
    expect([early.status, reasonsIn(early)]).toEqual([400, ['hidden']]);
    expect(early.body.error.details.errors?.[0]).toMatchObject({
      field: `question_id ${(await by.find('Where?')).documentId}`,
      message: answeringWords.hidden,
    });
    expect((await by.give({ 'Where?': 'EU', 'Cloud?': 'Yes' })).status).toBe(200);
    expect((await by.give({ 'Cloud?': 'No', 'Where?': 'Elsewhere' })).status).toBe(400);
    expect((await by.find('Cloud?')).answer).toBe('Yes');
  });

  it('is refused before anything is written', async () => {
    const { by } = await ask(server, ALL);
    const { documentId: question_id } = await by.find('Where?');
    const trips = await tripsOf('for update', () => by.save([{ question_id, answer: 'EU' }]));
    expect(trips.flat().filter((text) => /^\s*(insert|update)|wall_tally/.test(text))).toEqual([]);
    expect(trips.at(-1)).toEqual(['ROLLBACK']);
  });

  it('keeps its answer, which does not count, and returns when it is asked again', async () => {
    const { by, documentId } = await ask(server, ALL);
    await by.give({ 'Cloud?': 'Yes', 'Where?': 'EU' });
    expect(await shown(server, documentId)).toMatchObject({ answered: 2, total: 6, score: 57 });
    await by.give({ 'Cloud?': 'No' });
    expect(await by.find('Where?')).toMatchObject({ answer: 'EU' });
    expect(await shown(server, documentId)).toMatchObject({ answered: 1, total: 5 });
    await by.give({ 'Cloud?': 'Yes' });
    expect(await shown(server, documentId)).toMatchObject({ answered: 2, total: 6 });
  });

  it('does not prevent submitting, and an optional one does not either', async () => {
    const { by, documentId } = await ask(server, ALL);
    await by.give({ 'Cloud?': 'No', 'Which?': ['A'], 'How many?': 3 });
    const open = await by.hand();
    expect(open.body.error.message).toBe(messages.openQuestions({ count: 1 }));
    expect(open.body.error.details.open.map(({ question }) => question)).toEqual(['Since?']);
    expect((await by.hand({ 'Since?': '2024-01-01' })).status).toBe(200);
    expect(await shown(server, documentId)).toMatchObject({ status: 'completed', answered: 4, total: 5 });
  });
});

describe('scores', () => {
  const scores = async (documentId: string) => {
    const { rows } = await server.sql.query(
      'select score, topic_scores::json from questionnaire_mappings where document_id = $1',
      [documentId],
    );
    return rows[0];
  };

  it('change with each save: weighted, without Not Applicable, unanswered ones as worst, by topic and in total', async () => {
    const { by, documentId } = await ask(server, ALL);
    await by.give({ 'Cloud?': 'Yes', 'Where?': 'EU' });
    // Yes 100 x1, EU 100 x3; Which, How many and Since are required and unanswered: 400 of 7 shares.
    expect(await scores(documentId)).toEqual({
      score: 57,
      topic_scores: [
        { topic: 'General', score: 67 },
        { topic: 'More', score: 0 },
      ],
    });
    await by.give({ 'Which?': ['A', 'B'], 'How many?': 2, 'Since?': '2024-01-01' });
    expect(await scores(documentId)).toEqual({
      score: 100,
      topic_scores: [
        { topic: 'General', score: 100 },
        { topic: 'More', score: 100 },
      ],
    });
    await by.give({ 'Where?': 'Elsewhere' });
    expect(await scores(documentId)).toMatchObject({ score: 40 });
    await by.give({ 'Cloud?': 'Not Applicable' });
    expect(await scores(documentId)).toMatchObject({ score: 100 });
  });
});

describe('two tabs', () => {
  it('that save different questions at once store both, and each gets the other’s', async () => {
    const { by } = await ask(server, ALL);
    const start = (await by.save([])).body.data.savedAt;
    const [one, other] = await Promise.all([
      by.give({ 'Cloud?': 'Yes' }, {}, start),
      by.give({ 'How many?': 4 }, { 'How many?': 'About' }, start),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.data.savedAt).not.toBe(other.body.data.savedAt);
    const changed = (await by.save([], start)).body.data.changed;
    expect(changed.map(({ answer, comment }) => [answer, comment]).sort()).toEqual([
      ['4', 'About'],
      ['Yes', null],
    ]);
  });
});
