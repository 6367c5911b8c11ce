import { LANGUAGES } from '@ridgeline/domain/language';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Assessment, Change, SaveOutcome } from '../src/api/assessment';
import { readAssessment } from '../src/api/read';
import { createDrafts } from '../src/saving/drafts';
import { createMarks } from '../src/saving/marks';
import { Session } from '../src/session/session';
import { shownOf } from '../src/session/shown';

const options = ['Yes', 'No'];
const ROWS = [
  { id: 1, code: 'Q1', topic: 'A', options },
  { id: 2, code: 'Q2', topic: 'A', kind: 'Text', showWhen: { match: 'all', rules: [{ code: 'Q1', is: ['Yes'] }] } },
  { id: 3, code: 'Q3', topic: 'A', options },
];

/** A session whose saves succeed, with what each of them sent. */
function start() {
  const assessment = readAssessment({ data: { questions: ROWS, company_questionnaire: { status: 'opened' } } });
  if (!assessment) throw new Error('the reader found no questionnaire');
  const sent: [string, Change][][] = [];
  const answer = vi.fn<() => SaveOutcome>(() => ({ kind: 'saved', savedAt: new Date().toISOString(), changed: [] }));
  const connection = {
    token: 'token',
    load: () => Promise.resolve({ kind: 'loaded' as const, assessment }),
    save: (changes: ReadonlyMap<string, Change>) => {
      sent.push([...changes]);
      return Promise.resolve(answer());
    },
  };
  const session = new Session(
    connection,
    assessment as Assessment,
    createDrafts(undefined, ''),
    createMarks(undefined, ''),
  );
  return { session, sent, answer };
}

const shown = (session: Session) => shownOf(session.getState().assessment).map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a session', () => {
  it('asks what an answer brings, and says how many', () => {
    const { session } = start();
    expect(shown(session)).toEqual(['1', '3']);
    session.change('1', { answer: 'Yes' });
    expect(shown(session)).toEqual(['1', '2', '3']);
    expect(session.getState().addedQuestions).toBe(1);
    session.change('1', { answer: 'No' });
    expect(session.getState().addedQuestions).toBe(-1);
  });

  it('keeps what was typed if the question is hidden before it was sent, and sends it when the question is shown again', async () => {
    const { session, sent } = start();
    session.change('1', { answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(500);
    session.change('2', { answer: 'Half a sentence' }, true);
    session.change('1', { answer: 'No' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.slice(1)).toEqual([[['1', { answer: 'No', was: { answer: 'Yes' } }]]]);
    session.change('1', { answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(500);
    expect(sent[2]).toEqual([
      ['2', { answer: 'Half a sentence', was: { answer: null } }],
      ['1', { answer: 'Yes', was: { answer: 'No' } }],
    ]);
  });

  it('says why an answer was refused, until it is changed', async () => {
    const { session, answer } = start();
    answer.mockReturnValueOnce({ kind: 'refused', message: 'This answer was not offered.', questionIds: ['3'] });
    session.change('3', { answer: 'Maybe' });
    await vi.advanceTimersByTimeAsync(500);
    expect(session.getState().refused).toEqual(new Map([['3', 'This answer was not offered.']]));
    session.change('3', { answer: 'No' });
    expect(session.getState().refused.size).toBe(0);
  });

  it('lists what is open at the end, without what is not asked', () => {
    const { session } = start();
    session.change('1', { answer: 'No' });
    session.review();
    expect(session.getState().missing).toEqual(['3']);
    session.change('3', { answer: 'Yes' });
    session.review();
    expect(session.getState().view.kind).toBe('review');
  });
});

it('reads every language in which one can be asked, and no other', () => {
  const languageOf = (language: unknown) =>
    readAssessment({ data: { questions: [], company_questionnaire: { language } } })?.language;
  for (const { value } of LANGUAGES) expect(languageOf(value)).toBe(value);
  for (const other of ['xx', 'toString', null, 1]) expect(languageOf(other)).toBeNull();
});
