import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../src/providers/errors';
import type { Review, Said, Saying } from '../../src/providers/methods/reviews';
import { type ReviewEdit, shownReview } from '../../src/questionnaires/review/edits';
import { makeReviewing } from '../../src/questionnaires/review/reviewing';
import { makeEdits } from '../../src/shared/edits/edits';

const BLANK: Review = { verdict: null, reviewComment: null, locked: false, reviewedBy: null, reviewedAt: null };

/** A page with one answer `q`, and a server that answers on request. */
const page = () => {
  const edits = makeEdits<ReviewEdit>();
  const stored = new Map<string, Review>([['q', BLANK]]);
  const calls: Saying[][] = [];
  const answers: { resolve: (said: Said[]) => void; reject: (error: Error) => void }[] = [];
  const ended = vi.fn();
  const reviewing = makeReviewing({
    edits,
    stored: (question) => stored.get(question),
    send: (sayings) => {
      calls.push([...sayings]);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    take: (said) => {
      for (const { question_id, answerId: _, ...review } of said) stored.set(question_id, review);
    },
    ended,
  });
  const said = (more: Partial<Said>): Said => ({ ...BLANK, question_id: 'q', answerId: 'a', ...more });
  const settled = (): Promise<unknown> => new Promise((done) => setTimeout(done));
  const shown = () => shownReview(stored.get('q') ?? BLANK, edits.get('q'));
  return { edits, reviewing, calls, answers, ended, said, settled, shown, stored };
};

describe('what a reviewer says', () => {
  it('is shown at once, and sent one after the other', async () => {
    const { reviewing, calls, answers, said, settled, shown, edits } = page();
    reviewing.say('q', { verdict: 'accepted' });
    expect(shown().verdict).toBe('accepted');
    reviewing.say('q', { locked: true });
    reviewing.say('q', { verdict: null });
    expect(shown()).toMatchObject({ verdict: null, locked: true });
    expect(calls).toEqual([[{ question_id: 'q', verdict: 'accepted', since: null }]]);
    answers[0]?.resolve([said({ verdict: 'accepted', reviewedAt: 't1' })]);
    await settled();
    expect(calls[1]).toEqual([{ question_id: 'q', locked: true, verdict: null, since: 't1' }]);
    answers[1]?.resolve([said({ locked: true, reviewedAt: 't2' })]);
    await settled();
    expect(edits.get('q')).toBeUndefined();
    expect(shown()).toMatchObject({ verdict: null, locked: true, reviewedAt: 't2' });
  });

  it('is not sent while it is typed, but when the field is left, if it has changed', async () => {
    const { reviewing, calls, answers, said, settled, edits } = page();
    reviewing.type('q', 'Why');
    expect(calls).toEqual([]);
    reviewing.leave('q');
    expect(calls).toEqual([[{ question_id: 'q', comment: 'Why', since: null }]]);
    // A refresh or an answer of the server takes nothing of what is being typed.
    reviewing.type('q', 'Why not');
    answers[0]?.resolve([said({ reviewComment: 'Why', reviewedAt: 't1' })]);
    await settled();
    expect(edits.get('q')?.typed).toBe('Why not');
    reviewing.type('q', ' Why ');
    reviewing.leave('q');
    expect(calls).toHaveLength(1);
  });

  it('stays when it could not be sent, and is tried again', async () => {
    const { reviewing, calls, answers, settled, shown, edits } = page();
    reviewing.say('q', { verdict: 'change' });
    answers[0]?.reject(new HttpError('No connection', 0));
    await settled();
    expect(edits.get('q')).toMatchObject({ problem: 'No connection', waiting: { verdict: 'change' } });
    expect(shown().verdict).toBe('change');
    reviewing.retry('q');
    expect(calls).toHaveLength(2);
    answers[1]?.reject(new HttpError('No connection', 0));
    await settled();
    reviewing.drop('q');
    expect(shown().verdict).toBe(null);
  });

  it('waits for a choice when another reviewer was faster', async () => {
    const { reviewing, calls, answers, said, settled, shown, edits } = page();
    const theirs = said({ verdict: 'change', reviewedBy: 'bo', reviewedAt: 't5' });
    reviewing.say('q', { verdict: 'accepted' });
    answers[0]?.reject(new HttpError('Beaten', 409, { current: [theirs] }));
    await settled();
    expect(edits.get('q')?.theirs).toMatchObject({ verdict: 'change', reviewedBy: 'bo' });
    reviewing.keepMine('q');
    expect(calls[1]).toEqual([{ question_id: 'q', verdict: 'accepted', since: 't5' }]);
    answers[1]?.reject(new HttpError('Beaten', 409, { current: [{ ...theirs, reviewedAt: 't6' }] }));
    await settled();
    reviewing.keepTheirs('q');
    expect(edits.get('q')).toBeUndefined();
    expect(shown()).toMatchObject({ verdict: 'change', reviewedAt: 't6' });
  });

  it('ends with the questionnaire; a comment is kept to be seen', async () => {
    const { reviewing, answers, settled, ended, edits } = page();
    reviewing.type('q', 'Too late');
    reviewing.leave('q');
    answers[0]?.reject(new HttpError('Not while it is approved', 409, { status: 'approved' }));
    await settled();
    expect(ended).toHaveBeenCalledWith('Not while it is approved');
    expect(edits.get('q')).toEqual({ typed: 'Too late' });
  });

  it('of many answers is one step, and undo restores the earlier values', async () => {
    const { reviewing, calls, answers, said, settled, stored } = page();
    stored.set('q', { ...BLANK, locked: true, reviewedAt: 't0' });
    const step = reviewing.sayAll(['q'], { verdict: 'accepted', locked: true });
    expect(calls[0]).toEqual([{ question_id: 'q', verdict: 'accepted', locked: true, since: 't0' }]);
    answers[0]?.resolve([said({ verdict: 'accepted', locked: true, reviewedAt: 't1' })]);
    const undone = (await step)();
    expect(calls[1]).toEqual([{ question_id: 'q', verdict: null, locked: true, since: 't1' }]);
    answers[1]?.resolve([said({ locked: true, reviewedAt: 't2' })]);
    await undone;
    await settled();
    expect(stored.get('q')).toMatchObject({ verdict: null, reviewedAt: 't2' });
  });
});
