import { describe, expect, it } from 'vitest';
import {
  checkSheet,
  MOST_SHEET_ROWS,
  NO_RESULT,
  type SheetCell,
  type SheetQuestion,
  sheetPlaces,
} from '../src/questions/answer-sheet';

const question = (code: string, more: Partial<SheetQuestion>): SheetQuestion => ({
  documentId: code,
  code,
  question: `What about ${code}?`,
  kind: 'Text',
  options: [],
  answer: null,
  comment: null,
  locked: false,
  ...more,
});

const QUESTIONS = [
  question('Q1', { kind: 'Yes or No', options: ['Yes', 'No', 'Not Applicable'] }),
  question('Q2', { kind: 'Several choices', options: ['Guards', 'Locks; keys', 'Cameras'] }),
  question('Q3', { kind: 'Number', answer: '12' }),
  question('Q4', { kind: 'Date' }),
  question('Q5', { kind: 'Text', comment: 'As before' }),
  question('Q6', { kind: 'File' }),
  question('Q7', { answer: 'Closed', locked: true }),
  question('Q8', {}),
];

const SPOKEN = new Map([['ja', 'Yes']]);

const row = (code: string, answer: SheetCell, comment: SheetCell = '', asked = `What about ${code}?`): SheetCell[] => [
  code,
  'A',
  asked,
  '',
  '',
  '',
  answer,
  comment,
];

const PLACES = { code: 0, question: 2, answer: 6, comment: 7 };

const check = (...rows: SheetCell[][]) => {
  const { changes, ...rest } = checkSheet([['Code'], ...rows], PLACES, QUESTIONS, SPOKEN);
  return { ...rest, changes: changes.map(({ row: _row, question: { code }, ...change }) => ({ id: code, ...change })) };
};

describe('a filled sheet', () => {
  it('changes answers and comments, whatever kind they are', () => {
    const { changes, refused } = check(
      row('Q1', ' ja '),
      row('q2', 'cameras\nGuards', 'At night'),
      row('Q3', 1250.5),
      row('Q4', '2026-03-27'),
      row('Q5', 'By phone'),
    );
    expect(refused).toEqual([]);
    expect(changes).toEqual([
      { id: 'Q1', answer: 'Yes' },
      { id: 'Q2', answer: '["Guards","Cameras"]', comment: 'At night' },
      { id: 'Q3', answer: '1250.5' },
      { id: 'Q4', answer: '2026-03-27' },
      { id: 'Q5', answer: 'By phone' },
    ]);
    expect(check(row('Q2', 'Locks; keys')).changes).toEqual([{ id: 'Q2', answer: '["Locks; keys"]' }]);
    expect(check(row('Q2', 'Guards; Cameras')).changes).toEqual([{ id: 'Q2', answer: '["Guards","Cameras"]' }]);
  });

  it('removes nothing, and names what is there already', () => {
    expect(check(row('Q3', ''), row('Q5', null, null), [], row('', ''))).toEqual({
      changes: [],
      refused: [],
      same: 0,
    });
    expect(check(row('Q3', 12), row('Q5', '', 'As before'), row('Q7', 'Closed'))).toMatchObject({
      changes: [],
      same: 3,
    });
  });

  it.each([
    ['an unknown code', row('Q99', 'Yes'), 'unknown'],
    ['a row without a code', row('', 'Yes'), 'unknown'],
    ['a broken code', row(`Q1${'x'.repeat(500)}`, 'Yes'), 'unknown'],
    ['the question of another questionnaire', row('Q1', 'Yes', '', 'Are doors locked?'), 'otherQuestion'],
    ['a choice that is not offered', row('Q1', 'Perhaps'), 'choice'],
    ['one of several that is not offered', row('Q2', 'Guards\nDogs'), 'choice'],
    ['a word for a number', row('Q3', 'about 12'), 'number'],
    ['a word for a date', row('Q4', 'soon'), 'date'],
    ['a long text', row('Q5', 'x'.repeat(5_001)), 'long'],
    ['a long comment', row('Q1', '', 'x'.repeat(2_000_000)), 'long'],
    ['a text that cannot be stored', row('Q5', 'a\u0000b'), 'text'],
    ['an answer to a question of files', row('Q6', 'policy.pdf'), 'file'],
    ['a change of a closed answer', row('Q7', 'Open'), 'locked'],
  ])('names the row of %s, and keeps the others', (_, wrong, problem) => {
    const { changes, refused } = check(wrong, row('Q8', 'Right'));
    expect(refused).toMatchObject([{ row: 2, problem }]);
    expect(JSON.stringify(refused).length).toBeLessThan(400);
    expect(changes).toEqual([{ id: 'Q8', answer: 'Right' }]);
  });

  it('refuses a formula without a result, and reads a number for a text', () => {
    expect(check(row('Q5', structuredClone(NO_RESULT)), row('Q8', 12.5), row('Q4', '2026-03-27'))).toEqual({
      changes: [
        { id: 'Q8', answer: '12.5' },
        { id: 'Q4', answer: '2026-03-27' },
      ],
      refused: [{ row: 2, code: 'Q5', problem: 'formula', value: '' }],
      same: 0,
    });
  });

  it('finds its columns by their headers, wherever they were moved', () => {
    const labels = { code: 'Code', topic: 'T', question: 'Question', notes: 'N', choices: 'C', required: 'R' };
    const all = { ...labels, answer: 'Your answer', comment: 'Your comment' };
    expect(sheetPlaces(['Your comment ', null, 'code', 'QUESTION', 'Mine', 'your answer'], all)).toEqual({
      code: 2,
      question: 3,
      answer: 5,
      comment: 0,
    });
    expect(sheetPlaces(['Code', 'Question', 'Your comment'], all)).toBeUndefined();
  });

  it('names a second row of one question, and counts the first', () => {
    expect(check(row('Q5', 'First'), row('Q5', 'Second'))).toMatchObject({
      changes: [{ id: 'Q5', answer: 'First' }],
      refused: [{ row: 3, problem: 'twice', value: 'Second' }],
    });
  });

  it('keeps a right comment beside a wrong answer, and reads no more rows than a questionnaire has', () => {
    expect(check(row('Q3', 'many', 'See below'))).toMatchObject({
      changes: [{ id: 'Q3', comment: 'See below' }],
      refused: [{ problem: 'number' }],
    });
    const rows = Array.from({ length: 10_000 }, () => row('X', 'Y'));
    expect(check(...rows).refused).toHaveLength(MOST_SHEET_ROWS - 1);
  });
});
