import { describe, expect, it } from 'vitest';
import { isOverdue, todayText } from '../../src/questionnaires/days';
import { type AnsweredQuestion, answerLook, needsLook, shownTopics } from '../../src/questionnaires/sent/answers';
import { choiceOf, SENT_CHOICES, SENT_FILTERS, withChoice } from '../../src/questionnaires/sent/filters';
import { statusNow } from '../../src/questionnaires/sent/sentRow';

const TODAY = '2026-03-10';

const asked = (topic: string, answer: string | null): AnsweredQuestion => ({
  id: 1,
  documentId: `${topic}-${answer}`,
  topic,
  question: 'Is it so?',
  notes: null,
  options: ['Yes', 'No', 'Not Applicable'],
  answer,
  savedAt: null,
  answerId: null,
});

describe('answers', () => {
  const questions = [
    asked('A', 'Yes'),
    asked('A', 'No'),
    asked('B', 'Not Applicable'),
    asked('C', null),
    asked('A', ''),
  ];

  it('need a look when they are No or missing', () => {
    expect(questions.map(needsLook)).toEqual([false, true, false, true, true]);
  });

  it('stand by topic, all of them or only those that need a look', () => {
    expect(shownTopics(questions, false).map(({ title, questions: own }) => [title, own.length])).toEqual([
      ['A', 3],
      ['B', 1],
      ['C', 1],
    ]);
    const narrowed = shownTopics(questions, true);
    expect(narrowed.map(({ title, questions: own }) => [title, own.length])).toEqual([
      ['A', 2],
      ['C', 1],
    ]);
    // The count beside a topic stays that of the whole topic.
    expect(narrowed[0]).toMatchObject({ done: 2, total: 3 });
  });

  it('differ in word and shape, not in colour alone', () => {
    const looks = ['Yes', 'No', 'Not Applicable', null].map(answerLook);
    expect(new Set(looks.map(({ shape }) => shape)).size).toBe(4);
    expect(looks.map(({ label }) => label)).toEqual(['Yes', 'No', 'Not Applicable', 'Not answered']);
  });
});

describe('days and statuses', () => {
  it('are overdue from the day after the due day, while an answer is awaited', () => {
    expect(isOverdue('2026-03-09', 'in-progress', TODAY)).toBe(true);
    expect(isOverdue(TODAY, 'in-progress', TODAY)).toBe(false);
    expect(isOverdue('2026-03-09', 'completed', TODAY)).toBe(false);
    expect(isOverdue(null, 'sent', TODAY)).toBe(false);
  });

  it("take the day from the reader's own calendar", () => {
    expect(todayText(new Date(2026, 2, 10, 23, 59))).toBe(TODAY);
    expect(todayText(new Date(2026, 2, 10, 0, 1))).toBe(TODAY);
  });

  it('are expired once the last link has ended, unless the answers were submitted', () => {
    const now = Date.parse('2026-03-10T10:00:00Z');
    const expiresAt = '2026-03-10T09:59:59.000Z';
    expect(statusNow({ status: 'opened', expiresAt }, now)).toBe('expired');
    expect(statusNow({ status: 'completed', expiresAt }, now)).toBe('completed');
    expect(statusNow({ status: 'revoked', expiresAt: null }, now)).toBe('revoked');
  });
});

describe('the choice of what is listed', () => {
  it('is read back from the address that it wrote, beside a questionnaire too', () => {
    for (const choice of SENT_CHOICES) {
      expect(choiceOf(SENT_FILTERS[choice])).toBe(choice);
      expect(choiceOf({ questionnaire: ['abc'], ...SENT_FILTERS[choice] })).toBe(choice);
    }
    expect(choiceOf({ dueDate: ['overdue'], status: SENT_FILTERS.overdue.status ?? [] })).toBe('overdue');
    expect(choiceOf({ status: ['sent'] })).toBe(null);
  });

  it('keeps the filters that it does not decide', () => {
    const narrowed = withChoice({ questionnaire: ['abc'], status: ['revoked'] }, 'completed');
    expect(narrowed).toEqual({ questionnaire: ['abc'], status: ['completed'] });
    expect(withChoice(narrowed, 'all')).toEqual({ questionnaire: ['abc'] });
  });
});
