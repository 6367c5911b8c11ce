import { describe, expect, it } from 'vitest';
import { toAsked } from '../src/questions/asked';
import {
  conditionProblems,
  readShowWhen,
  shownQuestions,
  showWhenProblem,
  writeShowWhen,
} from '../src/questions/conditions';
import { questionWords } from '../src/words/questions';

const row = { id: 1, documentId: 'd', topic: 'Access', question: 'Asked?', notes: null, options: '["Yes","No"]' };
const asked = (code: string, answer: string | null = null, showWhen = '', more = {}) => ({
  ...toAsked({ ...row, code, showWhen, ...more }),
  answer,
});
const codes = (questions: readonly { code: string }[]): string => questions.map(({ code }) => code).join(' ');

describe('the text of a condition', () => {
  it.each([
    ['one rule, all of them by default', 'Q3 = Yes', { match: 'all', rules: [{ code: 'Q3', is: ['Yes'] }] }],
    [
      'any of two',
      'any\nA.1 = Yes | No\nB = X',
      {
        match: 'any',
        rules: [
          { code: 'A.1', is: ['Yes', 'No'] },
          { code: 'B', is: ['X'] },
        ],
      },
    ],
    ['with an equals sign in the choice', 'Q1 = a = b', { match: 'all', rules: [{ code: 'Q1', is: ['a = b'] }] }],
    ['nothing', '  \n', null],
  ])('reads %s and writes it without loss', (_, text, condition) => {
    expect(readShowWhen(text)).toEqual(condition);
    expect(readShowWhen(writeShowWhen(readShowWhen(text)))).toEqual(condition);
  });

  it.each([
    ['any', questionWords.noRule],
    ['all\nwhenever', questionWords.notRule({ line: 'whenever' })],
    ['Q1 =', questionWords.ruleNoAnswer],
    ['Q1 = |', questionWords.ruleNoAnswer],
    [' = Yes', questionWords.ruleNoQuestion],
    ['Q 1 = Yes', questionWords.notRule({ line: 'Q 1 = Yes' })],
    [Array.from({ length: 21 }, (_, at) => `Q${at} = Yes`).join('\n'), questionWords.tooManyRules({ most: 20 })],
  ])('refuses %j', (text, problem) => {
    expect(showWhenProblem(text)).toBe(problem);
  });
});

describe('the questions that are asked', () => {
  it('include a question once its condition holds, ignoring the case of the answer and the code', () => {
    const second = (answer: string | null) => [asked('Q1', answer), asked('Q2', null, 'q1 = yes')];
    expect(codes(shownQuestions(second(null)))).toBe('Q1');
    expect(codes(shownQuestions(second('No')))).toBe('Q1');
    expect(codes(shownQuestions(second('Yes')))).toBe('Q1 Q2');
  });

  it('need all of the rules or any of them', () => {
    const third = (match: string) => [
      asked('Q1', 'Yes'),
      asked('Q2', 'No'),
      asked('Q3', null, `${match}\nQ1 = Yes\nQ2 = Yes`),
    ];
    expect(codes(shownQuestions(third('any')))).toBe('Q1 Q2 Q3');
    expect(codes(shownQuestions(third('all')))).toBe('Q1 Q2');
  });

  it('treat the answer of a question that is not asked as missing, also in chains', () => {
    const chain = [asked('Q1', 'No'), asked('Q2', 'Yes', 'Q1 = Yes'), asked('Q3', 'Yes', 'Q2 = Yes')];
    expect(codes(shownQuestions(chain))).toBe('Q1');
  });

  it('check each of several choices', () => {
    const several = { kind: 'Several choices', choices: 'Backups\nEncryption' };
    const questions = [asked('Q1', '["Backups","Encryption"]', '', several), asked('Q2', null, 'Q1 = Encryption')];
    expect(codes(shownQuestions(questions))).toBe('Q1 Q2');
  });

  it('exclude what depends on a later or an unknown question', () => {
    expect(
      codes(shownQuestions([asked('Q1', null, 'Q2 = Yes'), asked('Q2', 'Yes'), asked('Q3', null, 'Q9 = Yes')])),
    ).toBe('Q2');
  });
});

describe('problems of conditions', () => {
  it.each([
    ['Q9 = Yes', questionWords.ruleUnknown({ code: 'Q9' })],
    ['Q3 = Yes', questionWords.ruleLater({ code: 'Q3' })],
    ['Q2 = Yes', questionWords.ruleLater({ code: 'Q2' })],
    ['Q0 = Yes', questionWords.ruleKind({ code: 'Q0' })],
    ['Q1 = Perhaps', questionWords.ruleChoice({ code: 'Q1', choice: 'Perhaps' })],
  ])('tells of %s', (showWhen, message) => {
    const questions = [asked('Q0', null, '', { kind: 'Text' }), asked('Q1'), asked('Q2', null, showWhen), asked('Q3')];
    expect(conditionProblems(questions)).toEqual([{ code: 'Q2', message }]);
  });

  it('finds no problem if each rule names a choice of an earlier question', () => {
    expect(conditionProblems([asked('Q1'), asked('Q2', null, 'Q1 = yes | No')])).toEqual([]);
  });
});
