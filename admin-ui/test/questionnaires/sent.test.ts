import { describe, expect, it } from 'vitest';
import {
  type AnsweredQuestion,
  answerLook,
  isBeyondDoubt,
  isMeant,
  needsLook,
  partedByAsking,
  topicsKept,
} from '../../src/questionnaires/common/answers';
import { statusNow } from '../../src/questionnaires/common/sentRow';
import { choiceOf, SENT_CHOICES, sentFilters, withChoice } from '../../src/questionnaires/sent/filters';
import { isOverdue, todayText } from '../../src/shared/days';

const TODAY = '2026-03-10';

const asked = (topic: string, answer: string | null, more: Partial<AnsweredQuestion> = {}): AnsweredQuestion => ({
  id: 1,
  documentId: `${topic}-${answer}`,
  code: `${topic}-${answer}`,
  topic,
  question: 'Is it so?',
  notes: '',
  kind: 'Yes or No',
  options: ['Yes', 'No', 'Not Applicable'],
  scores: { Yes: 100, No: 0 },
  weight: 1,
  required: true,
  evidence: 'No',
  showWhen: null,
  answer,
  comment: null,
  savedAt: null,
  byColleague: false,
  answerId: null,
  files: [],
  messages: [],
  verdict: null,
  reviewComment: null,
  locked: false,
  reviewedBy: null,
  reviewedAt: null,
  changed: false,
  earlier: null,
  ...more,
});

describe('answers', () => {
  const questions = [
    asked('A', 'Yes'),
    asked('A', 'No'),
    asked('B', 'Not Applicable'),
    asked('C', null),
    asked('A', ''),
  ];

  it('need a look when they are No, missing, worth few points or without their evidence', () => {
    expect(questions.map(needsLook)).toEqual([false, true, false, true, true]);
    expect(needsLook(asked('A', null, { required: false }))).toBe(false);
    expect(needsLook(asked('A', 'Partly', { kind: 'One choice', scores: { Partly: 40, Whole: 100 } }))).toBe(true);
    expect(needsLook(asked('A', 'Partly', { kind: 'One choice', scores: { Partly: 50, Whole: 100 } }))).toBe(false);
    expect(needsLook(asked('A', 'Yes', { evidence: 'Required' }))).toBe(true);
    const files = [{ documentId: 'f', name: 'report.pdf', byColleague: false }];
    expect(needsLook(asked('A', 'Yes', { evidence: 'Required', files }))).toBe(false);
  });

  it('are beyond doubt with full points and their evidence, unless a change is needed', () => {
    expect(questions.map(isBeyondDoubt)).toEqual([true, false, false, false, false]);
    expect(isBeyondDoubt(asked('A', 'Yes', { verdict: 'change' }))).toBe(false);
    expect(isBeyondDoubt(asked('A', 'Yes', { evidence: 'Required' }))).toBe(false);
    expect(isBeyondDoubt(asked('A', 'Words', { kind: 'Text', scores: {} }))).toBe(false);
  });

  it('are grouped by topic, all of them or only the selected ones', () => {
    const counts = (kept: (question: AnsweredQuestion) => boolean) =>
      topicsKept(questions, kept).map(({ title, questions: own }) => [title, own.length]);
    expect(counts(() => true)).toEqual([
      ['A', 3],
      ['B', 1],
      ['C', 1],
    ]);
    expect(counts(needsLook)).toEqual([
      ['A', 2],
      ['C', 1],
    ]);
    const judged = asked('A', 'Yes', { verdict: 'change', changed: true });
    const of = (question: AnsweredQuestion) =>
      (['all', 'look', 'asked', 'unjudged', 'change', 'changed', 'differs'] as const).filter((narrowing) =>
        isMeant(narrowing, question, new Set(['A-Yes'])),
      );
    expect(of(judged)).toEqual(['all', 'change', 'changed', 'differs']);
    expect(of(asked('A', 'No'))).toEqual(['all', 'look', 'unjudged']);
    const message = {
      documentId: 'm',
      text: 'Which one?',
      author: null,
      byColleague: false,
      at: '2026-03-01T00:00:00.000Z',
    };
    const waiting = [
      { ...message, reply: true },
      { ...message, reply: false },
    ];
    expect(of(asked('B', 'Yes', { messages: waiting }))).toEqual(['all', 'asked', 'unjudged']);
    expect(of(asked('B', 'Yes', { messages: waiting.toReversed() }))).toEqual(['all', 'unjudged']);
  });

  it('leave out what is not asked after the others', () => {
    const showWhen = { match: 'all', rules: [{ code: 'A-No', is: ['Yes'] }] } as const;
    const { shown, hidden } = partedByAsking([asked('A', 'No'), asked('B', 'Yes', { showWhen })]);
    expect([shown, hidden].map((list) => list.map(({ topic }) => topic))).toEqual([['A'], ['B']]);
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
  const ME = 'ann.lee';
  const all = sentFilters(ME);

  it('is read back from the address that it wrote, beside a questionnaire too', () => {
    for (const choice of SENT_CHOICES) {
      expect(choiceOf(all[choice], ME)).toBe(choice);
      expect(choiceOf({ questionnaire: ['abc'], ...all[choice] }, ME)).toBe(choice);
    }
    expect(choiceOf({ dueDate: ['overdue'], status: all.overdue.status ?? [] }, ME)).toBe('overdue');
    expect(choiceOf({ status: ['sent'] }, ME)).toBe(null);
    expect(choiceOf(all.mine, 'somebody.else')).toBe(null);
  });

  it('keeps the filters that it does not decide', () => {
    const narrowed = withChoice({ questionnaire: ['abc'], status: ['revoked'] }, 'mine', ME);
    expect(narrowed).toEqual({ questionnaire: ['abc'], status: ['completed'], reviewer: ['=ann.lee'] });
    expect(withChoice(narrowed, 'all', ME)).toEqual({ questionnaire: ['abc'] });
  });
});
