import { describe, expect, it } from 'vitest';
import { toAsked } from '../src/questions/asked';
import { scoresOf } from '../src/questions/scores';

let id = 0;
const question = (answer: string | null, more: Record<string, unknown> = {}) => {
  id += 1;
  const row = {
    id,
    documentId: `d${id}`,
    topic: 'Access',
    question: 'Asked?',
    notes: null,
    options: '["Yes","No","Not Applicable"]',
  };
  return { ...toAsked({ ...row, ...more }), answer };
};
const scoreOf = (...questions: ReturnType<typeof question>[]) => scoresOf(questions).score;

describe('the score', () => {
  it.each([
    ['nothing asked', [], null],
    ['Yes', [question('Yes')], 100],
    ['No', [question('No')], 0],
    ['half of them', [question('Yes'), question('No')], 50],
    ['Not Applicable left out', [question('Yes'), question('Not Applicable')], 100],
    ['Not Applicable alone', [question('Not Applicable')], null],
    ['a required question unanswered', [question('Yes'), question(null)], 50],
    ['an optional question unanswered', [question('Yes'), question(null, { required: 'No' })], 100],
    ['weights', [question('Yes', { weight: 3 }), question('No')], 75],
    ['weight 0', [question('Yes'), question('No', { weight: 0 })], 100],
    ['text answered is left out', [question('No'), question('Words', { kind: 'Text' })], 0],
    ['text required and missing', [question('Yes'), question(null, { kind: 'Text' })], 50],
    ['one of three, rounded', [question('Yes'), question('No'), question('No')], 33],
    ['points of one choice', [question('B', { kind: 'One choice', choices: 'A = 100\nB = 40' })], 40],
    [
      'several choices added up',
      [question('["A","B"]', { kind: 'Several choices', choices: 'A = 30\nB = 40\nC = 30' })],
      70,
    ],
    ['no more than 100', [question('["A","B"]', { kind: 'Several choices', choices: 'A = 80\nB = 80' })], 100],
    ['choices without points', [question('A', { kind: 'One choice', choices: 'A\nB' })], null],
  ])('%s', (_, questions, score) => {
    expect(scoreOf(...questions)).toBe(score);
  });

  it('excludes what is not asked, even if it was answered before', () => {
    const first = question('No', { code: 'A' });
    expect(scoreOf(first, question('Yes', { showWhen: 'A = Yes' }))).toBe(0);
  });

  it('is computed by topic, and in total over the answers', () => {
    const scores = scoresOf([
      question('Yes'),
      question('No', { topic: 'People' }),
      question('No', { topic: 'People' }),
    ]);
    expect(scores).toEqual({
      score: 33,
      topics: [
        { topic: 'Access', score: 100 },
        { topic: 'People', score: 0 },
      ],
    });
  });
});
