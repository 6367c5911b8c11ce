import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Assessment, Conflict, SaveOutcome, SentChange } from '../src/api/assessment';
import { readAssessment } from '../src/api/read';
import { createDrafts } from '../src/saving/drafts';
import { createMarks } from '../src/saving/marks';
import { Session } from '../src/session/session';

const THEN = '2026-03-01T10:00:00.000Z';

const start = () => {
  const questions = [
    { id: 1, documentId: 'd1', topic: 'A', kind: 'Text', answer: 'Old', savedAt: THEN },
    { id: 2, documentId: 'd2', topic: 'A', kind: 'File' },
  ];
  const assessment = readAssessment({ data: { questions, company_questionnaire: { status: 'opened' } } }) as Assessment;
  const sent: [string, SentChange][][] = [];
  const answer = vi.fn<() => SaveOutcome>(() => ({ kind: 'saved', savedAt: new Date().toISOString(), changed: [] }));
  const connection = {
    token: 'token',
    load: () => Promise.resolve({ kind: 'loaded' as const, assessment }),
    save: (changes: ReadonlyMap<string, SentChange>) => {
      sent.push([...changes]);
      return Promise.resolve(answer());
    },
  };
  const session = new Session(connection, assessment, createDrafts(undefined, ''), createMarks(undefined, ''));
  const beat = (theirs: Partial<Conflict>) =>
    answer.mockReturnValueOnce({
      kind: 'saved',
      savedAt: new Date().toISOString(),
      changed: [],
      conflicts: [{ questionId: 'd1', answer: null, comment: null, savedAt: THEN, byColleague: false, ...theirs }],
    });
  const text = () => session.getState().assessment.questions[0]?.answer;
  return { session, sent, answer, beat, text };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pause = () => vi.advanceTimersByTimeAsync(5_000);

describe('an answer that somebody else changed', () => {
  it('is sent with what it replaces', async () => {
    const { session, sent } = start();
    session.change('1', { answer: 'New' });
    await pause();
    session.change('1', { answer: 'Newer' });
    await pause();
    expect(sent).toEqual([
      [['1', { answer: 'New', was: { answer: 'Old' } }]],
      [['1', { answer: 'Newer', was: { answer: 'New' } }]],
    ]);
  });

  it('waits for a choice; mine replaces theirs', async () => {
    const { session, sent, beat, text } = start();
    beat({ answer: 'Theirs' });
    session.change('1', { answer: 'Mine' });
    await pause();
    expect(session.getState().conflicts.get('1')).toMatchObject({ answer: 'Theirs' });
    session.change('1', { answer: 'Mine, longer' }, true);
    await pause();
    expect(sent).toHaveLength(1);
    session.review();
    expect(session.getState().missing).toContain('1');
    session.settle('1', 'mine');
    await pause();
    expect(text()).toBe('Mine, longer');
    expect(sent[1]?.[0]?.[1]).toMatchObject({ answer: 'Mine, longer', was: { answer: 'Theirs' } });
    expect(session.getState().conflicts.size).toBe(0);
  });

  it('or theirs is taken, and nothing is sent', async () => {
    const { session, sent, beat, text } = start();
    beat({ answer: 'Theirs', comment: 'Why' });
    session.change('1', { answer: 'Mine' });
    await pause();
    session.settle('1', 'theirs');
    await pause();
    expect([text(), sent.length]).toEqual(['Theirs', 1]);
    session.change('1', { answer: 'Later' });
    await pause();
    expect(sent[1]?.[0]?.[1]).toEqual({ answer: 'Later', was: { answer: 'Theirs' } });
  });

  it('is no conflict if this window made the change with a request whose answer was lost', async () => {
    const { session, sent, answer, beat } = start();
    answer.mockReturnValueOnce({ kind: 'offline' });
    session.change('1', { answer: 'First' });
    await vi.advanceTimersByTimeAsync(500);
    session.change('1', { answer: 'Second' });
    beat({ answer: 'First' });
    await pause();
    expect(session.getState().conflicts.size).toBe(0);
    expect(sent.at(-1)?.[0]?.[1]).toEqual({ answer: 'Second', was: { answer: 'First' } });
  });
});

it('does not mistake an own upload for a change by another person', () => {
  const { session } = start();
  const file = { documentId: 'f', name: 'policy.pdf', size: 12 };
  const saved = { questionId: 'd2', answer: '["policy.pdf"]', files: [file], savedAt: new Date().toISOString() };
  session.take([saved], { own: session.isFile });
  expect(session.getState().assessment.questions[1]).toMatchObject({ answer: '["policy.pdf"]', files: [file] });
  expect(session.getState().changedElsewhere.size).toBe(0);
  session.take([{ ...saved, answer: null, files: [], savedAt: '2100-01-01T00:00:00.000Z' }]);
  expect(session.getState().changedElsewhere.size).toBe(1);
});
