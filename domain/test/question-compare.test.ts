import { describe, expect, it } from 'vitest';
import { matchQuestions, sameAnswer } from '../src/questions/compare';
import type { QuestionKind } from '../src/questions/kinds';

const given = (kind: QuestionKind, answer: string | null) => ({ kind, answer });

describe('two answers', () => {
  it('are equal in any order and case of choices, and by the value of numbers', () => {
    expect(sameAnswer(given('Several choices', '["A","B"]'), given('Several choices', '["b","a"]'))).toBe(true);
    expect(sameAnswer(given('Several choices', '["A"]'), given('Several choices', '["A","B"]'))).toBe(false);
    expect(sameAnswer(given('Number', '1.50'), given('Number', '1.5'))).toBe(true);
    expect(sameAnswer(given('Yes or No', 'YES'), given('Yes or No', 'Yes'))).toBe(true);
    expect(sameAnswer(given('Text', ' As before '), given('Text', 'As before'))).toBe(true);
    expect(sameAnswer(given('Text', 'as before'), given('Text', 'As before'))).toBe(false);
    expect(sameAnswer(given('Text', null), given('Text', '  '))).toBe(true);
    expect(sameAnswer(given('Date', '2026-01-01'), given('Date', null))).toBe(false);
  });

  it('to questions of different kinds are compared by their texts', () => {
    expect(sameAnswer(given('One choice', 'yes'), given('Yes or No', 'Yes'))).toBe(true);
    expect(sameAnswer(given('Several choices', '["Yes"]'), given('Text', 'Yes'))).toBe(true);
    expect(sameAnswer(given('Number', '3'), given('Text', '3'))).toBe(true);
    expect(sameAnswer(given('Several choices', '["Yes","No"]'), given('Text', 'Yes'))).toBe(false);
  });
});

describe('questions of an earlier list', () => {
  const asked = (topic: string, question: string) => ({ topic, question });

  it('are found by their text, ignoring space and case, first in their own topic', () => {
    const now = [asked('B', 'Is it  tested?'), asked('A', 'Is it tested?'), asked('A', 'New?')];
    const then = [asked('a', 'is it tested? '), asked('b', 'Is it tested?')];
    const found = matchQuestions(now, then);
    expect(now.map((one) => found.get(one)?.topic)).toEqual(['b', 'a', undefined]);
  });

  it('are found in another topic too, each once', () => {
    const now = [asked('A', 'Is it tested?'), asked('B', 'Is it tested?')];
    const found = matchQuestions(now, [asked('C', 'Is it tested?')]);
    expect([...found.keys()]).toEqual([now[0]]);
  });
});
