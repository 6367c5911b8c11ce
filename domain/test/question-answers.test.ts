import { describe, expect, it } from 'vitest';
import { isOpenQuestion } from '../src/questions/answered';
import { openQuestionOf, readAsked, toAsked } from '../src/questions/asked';
import { choicesProblem, readChoiceList, writeChoiceList } from '../src/questions/choices';
import { answerWords, readGiven } from '../src/questions/given';
import { LONGEST_ANSWER, QUESTION_KINDS } from '../src/questions/kinds';
import { words } from '../src/words/fields';
import { questionWords } from '../src/words/questions';

const row = {
  id: 7,
  documentId: 'd',
  topic: 'Access',
  question: 'Asked?',
  notes: null,
  options: '["Yes","No","Not Applicable"]',
};

describe('the choices of a question', () => {
  it('reads labels and points, and writes them without loss', () => {
    const text = 'Encrypted everywhere = 100\nIn part = 50\nNot at all';
    expect(readChoiceList(text)).toEqual([
      { label: 'Encrypted everywhere', score: 100 },
      { label: 'In part', score: 50 },
      { label: 'Not at all', score: null },
    ]);
    expect(writeChoiceList(readChoiceList(text))).toBe(text);
  });

  it.each([
    ['one twice', 'A\na = 5', questionWords.choiceTwice({ label: 'a' })],
    ['points above 100', 'A = 101', questionWords.choicePoints({ label: 'A' })],
    ['half points', 'A = 1.5', questionWords.choicePoints({ label: 'A' })],
    ['negative points', 'A = -1', questionWords.choicePoints({ label: 'A' })],
    ['what parts a condition', 'A | B', questionWords.choiceBar],
    ['a long one', 'x'.repeat(201), questionWords.choiceLong({ most: 200 })],
    [
      'too many',
      Array.from({ length: 51 }, (_, at) => `C${at}`).join('\n'),
      questionWords.tooManyChoices({ most: 50, count: 51 }),
    ],
  ])('refuses %s', (_, text, problem) => {
    expect(choicesProblem(text)).toBe(problem);
  });
});

describe('a question as it is asked', () => {
  it('is by default required, of weight 1, without evidence and of the kind Yes or No', () => {
    expect(toAsked(row)).toMatchObject({
      code: 'Q7',
      kind: 'Yes or No',
      options: ['Yes', 'No', 'Not Applicable'],
      scores: { Yes: 100, No: 0 },
      required: true,
      evidence: 'No',
      weight: 1,
      showWhen: null,
    });
  });

  it('accepts its own points for Yes and No', () => {
    expect(toAsked({ ...row, choices: 'Yes = 0\nNo = 80' }).scores).toEqual({ Yes: 0, No: 80 });
  });

  it('scores a choice without points as 0 if another choice has points, and not at all if none has', () => {
    const one = (choices: string) => toAsked({ ...row, kind: 'One choice', choices });
    expect(one('A = 40\nB\nNot Applicable').scores).toEqual({ A: 40, B: 0 });
    expect(one('A\nB').scores).toEqual({});
  });

  it('reads a question that was frozen before kinds existed with the defaults of that time', () => {
    const { notes: _notes, ...frozen } = { ...row, notes: 'n', options: ['Yes', 'No'] };
    expect(readAsked(frozen)).toMatchObject({ kind: 'Yes or No', options: ['Yes', 'No'], required: true });
  });

  it('shows a respondent no points and no weight', () => {
    expect(Object.keys(openQuestionOf(toAsked(row)))).not.toEqual(expect.arrayContaining(['scores']));
    expect(openQuestionOf(toAsked(row))).not.toHaveProperty('weight');
  });
});

describe('an answer', () => {
  const [yesNo, one, several, text, number, date, file] = QUESTION_KINDS;
  const options = ['Yes', 'No'];
  it.each([
    [yesNo, 'Yes', 'Yes'],
    [one, 'No', 'No'],
    [several, ['No', 'Yes'], '["Yes","No"]'],
    [several, '["No"]', '["No"]'],
    [several, [], null],
    [text, 'As it stands\n<b>here</b>', 'As it stands\n<b>here</b>'],
    [number, '1,250.5', '1250.5'],
    [number, 12, '12'],
    [date, '31/12/2025', '2025-12-31'],
    [text, '  ', null],
    [yesNo, null, null],
  ])('of kind %s reads %j', (kind, raw, value) => {
    expect(readGiven({ kind, options }, raw)).toEqual({ value });
  });

  it.each([
    [yesNo, 'Maybe', questionWords.notOffered],
    [yesNo, 'yes', questionWords.notOffered],
    [one, { Yes: 1 }, questionWords.notOffered],
    [several, ['Yes', 'Maybe'], questionWords.notOffered],
    [number, 'twelve', words.notNumber],
    [number, '1e9', words.notNumber],
    [number, '1'.repeat(16), words.notNumber],
    [date, '2025-02-30', words.notDate],
    [file, 'policy.pdf', questionWords.byFileAlone],
    [text, 'x'.repeat(LONGEST_ANSWER + 1), words.tooLong({ max: LONGEST_ANSWER, length: LONGEST_ANSWER + 1 })],
    [text, 'a\u0000b', words.notText],
  ])('of kind %s refuses %j', (kind, raw, error) => {
    expect(
      readGiven({ kind, options: kind === yesNo || kind === one || kind === several ? options : [] }, raw),
    ).toEqual({ error });
  });

  it('reads as words', () => {
    expect(answerWords(several, '["A","B, c"]')).toBe('A, B, c');
    expect(answerWords(text, '["A"]')).toBe('["A"]');
  });
});

describe('an open question', () => {
  const required = { required: true, evidence: 'Required' } as const;
  it.each([
    ['required and unanswered', { ...required, answer: null }, true],
    ['optional and unanswered', { required: false, answer: null }, false],
    ['answered without its evidence', { ...required, answer: 'Yes', files: [] }, true],
    [
      'optional, answered without its evidence',
      { required: false, evidence: 'Required', answer: 'Yes' } as const,
      true,
    ],
    ['answered with its evidence', { ...required, answer: 'Yes', files: [{}] }, false],
    ['answered No, which needs no evidence', { ...required, answer: 'No', files: [] }, false],
    [
      'answered without evidence that is optional',
      { required: true, evidence: 'Optional', answer: 'Yes' } as const,
      false,
    ],
  ])('%s', (_, question, open) => {
    expect(isOpenQuestion(question)).toBe(open);
  });
});
