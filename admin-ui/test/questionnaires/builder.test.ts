import { describe, expect, it } from 'vitest';
import { announcementsOf } from '../../src/questionnaires/builder/announcements';
import { digitsOf, readLines, swapped, writeLines } from '../../src/questionnaires/builder/inputs/choiceLines';
import { earlierThan, readRules, writeRules } from '../../src/questionnaires/builder/inputs/ruleLines';
import type { Built } from '../../src/questionnaires/builder/useQuestions';
import { isListed } from '../../src/questionnaires/common/address';

describe('lines of choices', () => {
  it('are read from the text, two at least, and are written back unchanged', () => {
    const text = 'All of it = 100\nSome\nNone = 0';
    const lines = readLines(text);
    expect(lines.map(({ label, points }) => [label, points])).toEqual([
      ['All of it', '100'],
      ['Some', ''],
      ['None', '0'],
    ]);
    expect(writeLines(lines)).toBe(text);
    expect(readLines('')).toHaveLength(2);
    expect(writeLines(readLines(''))).toBe('');
  });

  it('have digits for points, and change places', () => {
    expect(digitsOf('1o0 points5')).toBe('105');
    const [one, other] = readLines('A\nB');
    expect(swapped(readLines('A\nB'), 0, 1).map(({ label }) => label)).toEqual(['B', 'A']);
    expect(swapped([one, other] as never, 1, 1)).toEqual([one, other]);
    expect(writeLines([{ key: '1', label: '  two \n lines ', points: '007' }])).toBe('two lines = 7');
  });
});

const built = (code: string, topic: string, kind = 'Yes or No') => ({ code, topic, kind }) as unknown as Built;

describe('lines of a condition', () => {
  it('are the text’s, and an unfinished one is in it', () => {
    const text = 'any\nQ1 = Yes | No\nQ2 = Never';
    expect(writeRules(readRules(text))).toBe(text);
    expect(writeRules({ match: 'all', lines: [] })).toBe('');
    expect(writeRules({ match: 'all', lines: [{ key: '1', code: 'Q1', is: [] }] })).toBe('all\nQ1 = ');
  });

  it('offer what is asked before, with choices', () => {
    const questions = [
      built('Q1', 'A'),
      built('Q2', 'A', 'Text'),
      built('Q3', 'A'),
      built('Q4', 'B'),
      built('Q5', 'B'),
    ];
    const codes = (code: string, topic: string) => earlierThan(questions, code, topic).map((one) => one.code);
    expect(codes('Q4', 'B')).toEqual(['Q1', 'Q3']);
    expect(codes('Q1', 'A')).toEqual([]);
    expect(codes('', 'A')).toEqual(['Q1', 'Q3']);
    expect(codes('', 'C')).toEqual(['Q1', 'Q3', 'Q4', 'Q5']);
  });
});

describe('what is said while a question is moved', () => {
  it('is its name and its place, and nothing before it has moved', () => {
    const order = ['a1', 'a2'].map((id) => ({ id, topic: 'A' }));
    const says = announcementsOf(order, (id) => `Question ${id}`);
    const at = (active: string, over: string | null) =>
      ({ active: { id: active }, over: over === null ? null : { id: over } }) as never;
    expect(says.onDragStart(at('a2', null))).toBe('Picked up Question a2, place 2 of 2 under A.');
    expect(says.onDragOver(at('a2', 'a2'))).toBeUndefined();
    expect(says.onDragOver(at('a2', 'a1'))).toBe('Question a2 would be at place 1 of 2 under A.');
    expect(says.onDragOver(at('a2', 'a2'))).toBe('Question a2 would be at place 2 of 2 under A.');
    expect(says.onDragEnd(at('a2', 'a1'))).toBe('Question a2 is at place 1 of 2 under A now.');
    expect(says.onDragCancel(at('a2', null))).toBe('Question a2 stays at place 2 of 2 under A.');
  });
});

describe('the address of the questions', () => {
  it('means the list when it says so, or narrows it', () => {
    const listed = (search: string) => isListed(new URLSearchParams(search));
    expect([listed('questionaireId=1'), listed('show=list'), listed('q=x'), listed('view=abc')]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
