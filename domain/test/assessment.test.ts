import { describe, expect, it } from 'vitest';
import {
  ASSESSMENT_STATUSES,
  type AssessmentStatus,
  canMove,
  completionOf,
  isAnswered,
  isAssessmentStatus,
  isFinished,
  isOpen,
  openQuestions,
  pageCount,
  pageOf,
  placeOf,
  progressOf,
  resumePlace,
  shownStatus,
  topicsOf,
} from '../src/assessment';

const ask = (topic: string, ...answers: (string | null)[]) => answers.map((answer) => ({ topic, answer }));

describe('status of a sent questionnaire', () => {
  it('goes from sent to approved or rejected, step by step', () => {
    const life: AssessmentStatus[] = ['sent', 'opened', 'in-progress', 'completed', 'approved'];
    for (const [index, status] of life.slice(1).entries()) expect(canMove(life[index] ?? 'revoked', status)).toBe(true);
    expect(canMove('completed', 'rejected')).toBe(true);
    expect(canMove('completed', 'changes-requested')).toBe(true);
    expect(canMove('changes-requested', 'in-progress')).toBe(true);
  });

  it('lets one request open, answer and submit', () => {
    for (const status of ['sent', 'opened', 'in-progress', 'changes-requested'] as const) {
      expect(canMove(status, 'completed')).toBe(true);
    }
  });

  it('never goes back, and an unchanged status is not a step', () => {
    for (const status of ASSESSMENT_STATUSES) expect(canMove(status, status)).toBe(false);
    expect(canMove('opened', 'sent')).toBe(false);
    expect(canMove('completed', 'in-progress')).toBe(false);
    expect(canMove('in-progress', 'approved')).toBe(false);
    for (const status of ASSESSMENT_STATUSES) {
      expect(canMove('approved', status)).toBe(false);
      expect(canMove('rejected', status)).toBe(false);
    }
  });

  it('is revoked while open, and a new link reopens it', () => {
    const revocable = ASSESSMENT_STATUSES.filter((status) => canMove(status, 'revoked'));
    expect(revocable).toEqual(['sent', 'opened', 'in-progress', 'changes-requested']);
    expect(ASSESSMENT_STATUSES.filter((status) => canMove('revoked', status))).toEqual(['sent']);
  });

  it('is open, finished or something else, ignoring case', () => {
    expect(ASSESSMENT_STATUSES.filter(isOpen)).toEqual(['sent', 'opened', 'in-progress', 'changes-requested']);
    expect(ASSESSMENT_STATUSES.filter(isFinished)).toEqual(['completed', 'approved', 'rejected']);
    expect(isFinished('COMPLETED')).toBe(true);
    expect(isOpen('Sent')).toBe(true);
    expect(isOpen('expired')).toBe(false);
  });

  it('accepts only its own values', () => {
    expect(isAssessmentStatus('in-progress')).toBe(true);
    expect(isAssessmentStatus('In-Progress')).toBe(false);
    expect(isAssessmentStatus('expired')).toBe(false);
  });

  it('is shown as expired while it is open, from its expiry on', () => {
    const expiry = '2026-04-11T00:00:00.000Z';
    const moment = Date.parse(expiry);
    expect(shownStatus('in-progress', expiry, moment - 1)).toBe('in-progress');
    expect(shownStatus('in-progress', expiry, moment)).toBe('expired');
    expect(shownStatus('completed', expiry, moment + 1)).toBe('completed');
    expect(shownStatus('revoked', expiry, moment + 1)).toBe('revoked');
    expect(shownStatus('sent', null, moment)).toBe('sent');
  });
});

describe('progress', () => {
  it('is the share of answered questions over all topics, in whole percent', () => {
    expect(progressOf([...ask('A', 'Yes', null), ...ask('B', 'No')])).toEqual({ answered: 2, total: 3, percent: 67 });
    expect(progressOf(ask('A', 'Yes', null, null))).toEqual({ answered: 1, total: 3, percent: 33 });
    expect(progressOf(ask('A', ...Array<string>(7).fill('Yes'), null))).toMatchObject({ percent: 88 });
  });

  it('is 0 without questions and 100 when all are answered', () => {
    expect(progressOf([])).toEqual({ answered: 0, total: 0, percent: 0 });
    expect(progressOf(ask('A', 'Yes', 'Not Applicable')).percent).toBe(100);
  });

  it('does not count blank answers', () => {
    expect(isAnswered(' \n')).toBe(false);
    expect(isAnswered(undefined)).toBe(false);
    expect(progressOf(ask('A', '', '  ', null, 'No')).answered).toBe(1);
  });
});

describe('topics and pages', () => {
  const questions = [...ask('Access', 'Yes', null), ...ask('People', 'No'), ...ask('Access', 'No')];

  it('keeps topics in the order of their first question, with done and total', () => {
    expect(topicsOf(questions)).toMatchObject([
      { title: 'Access', done: 2, total: 3 },
      { title: 'People', done: 1, total: 1 },
    ]);
    expect(topicsOf(questions)[0]?.questions).toEqual([questions[0], questions[1], questions[3]]);
  });

  it('accepts any name of a topic, also names of object properties', () => {
    expect(topicsOf(ask('constructor', 'Yes')).map(({ title }) => title)).toEqual(['constructor']);
  });

  it('shows five questions per page', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(pageOf(twelve, 1)).toEqual([1, 2, 3, 4, 5]);
    expect(pageOf(twelve, 3)).toEqual([11, 12]);
    expect(pageOf(twelve, 4)).toEqual([]);
    expect([0, 1, 5, 6, 10, 11].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('finds the page of a question', () => {
    const long = ask('Access', ...Array<null>(11).fill(null));
    const topics = topicsOf([...ask('People', null), ...long]);
    const [sixth, eleventh] = [long[5], long[10]];
    expect(sixth && placeOf(topics, sixth)).toEqual({ topic: 1, page: 2 });
    expect(eleventh && placeOf(topics, eleventh)).toEqual({ topic: 1, page: 3 });
    expect(placeOf(topics, { topic: 'Access', answer: null })).toBeUndefined();
  });

  it('lists open questions in the order of the page, topic by topic', () => {
    const mixed = [...ask('A', null), ...ask('B', null), ...ask('A', null, 'Yes')];
    expect(openQuestions(mixed)).toEqual([mixed[0], mixed[2], mixed[1]]);
  });

  it('resumes at the first open question, else at the start', () => {
    expect(resumePlace([...ask('A', 'Yes'), ...ask('B', ...Array<string>(5).fill('No'), null)])).toEqual({
      topic: 1,
      page: 2,
    });
    expect(resumePlace(ask('A', 'Yes'))).toEqual({ topic: 0, page: 1 });
    expect(resumePlace([])).toEqual({ topic: 0, page: 1 });
  });
});

describe('progress, and what is left before submitting', () => {
  const yes = { topic: 'A', answer: 'Yes' };
  const open = { topic: 'A', answer: null };

  it('counts all questions, and says apart how many required ones are open', () => {
    const optional = { ...open, required: false };
    expect(completionOf([yes, yes, optional])).toEqual({ answered: 2, total: 3, percent: 67, requiredOpen: 0 });
    expect(completionOf([yes, open, optional])).toEqual({ answered: 1, total: 3, percent: 33, requiredOpen: 1 });
    expect(completionOf([])).toEqual({ answered: 0, total: 0, percent: 0, requiredOpen: 0 });
  });

  it('counts as open what lacks its required file, also of an optional question', () => {
    const claimed = { ...yes, evidence: 'Required' as const, files: [] };
    expect(completionOf([yes, claimed])).toMatchObject({ answered: 2, total: 2, requiredOpen: 1 });
    expect(completionOf([yes, { ...claimed, required: false }])).toMatchObject({ requiredOpen: 1 });
    expect(completionOf([yes, { ...claimed, files: ['policy.pdf'] }])).toMatchObject({ requiredOpen: 0 });
    expect(topicsOf([yes, claimed])[0]).toMatchObject({ done: 1, total: 2 });
  });
});
