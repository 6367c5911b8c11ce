import { describe, expect, it } from 'vitest';
import {
  canSend,
  emptyQueue,
  isUnsaved,
  pendingOf,
  retryDelay,
  saveStateOf,
  withChange,
  withFailure,
  withRefusal,
  withSaved,
  withSending,
} from '../src/saving/queue';

const SAVED = '2026-03-01T10:42:00.000Z';

describe('the queue of answers to be saved', () => {
  it('keeps the last answer of each question, in the order of the last changes', () => {
    const queue = withChange(
      withChange(withChange(emptyQueue(null), '1', { answer: 'Yes' }), '2', { answer: 'No' }),
      '1',
      { answer: null },
    );
    expect([...queue.waiting]).toEqual([
      ['2', { answer: 'No' }],
      ['1', { answer: null }],
    ]);
  });

  it('sends everything that waits, one request at a time', () => {
    const sending = withSending(withChange(emptyQueue(null), '1', { answer: 'Yes' }));
    expect([...sending.sending]).toEqual([['1', { answer: 'Yes' }]]);
    const more = withChange(sending, '2', { answer: 'No' });
    expect(canSend(more)).toBe(false);
    expect(withSending(more)).toBe(more);
    expect(canSend(withSaved(more, SAVED))).toBe(true);
  });

  it('sends nothing when nothing waits', () => {
    expect(canSend(emptyQueue(SAVED))).toBe(false);
  });

  it('puts a failed request back, and later changes override it', () => {
    const sending = withSending(
      withChange(withChange(emptyQueue(null), '1', { answer: 'Yes' }), '2', { answer: 'Yes' }),
    );
    const failed = withFailure(withChange(sending, '1', { answer: 'No' }), { kind: 'offline' });
    expect([...failed.waiting]).toEqual([
      ['2', { answer: 'Yes' }],
      ['1', { answer: 'No' }],
    ]);
    expect(failed.sending.size).toBe(0);
    expect(failed.failures).toBe(1);
  });

  it('says saved only when nothing is unconfirmed', () => {
    const changed = withChange(emptyQueue(SAVED), '1', { answer: 'Yes' });
    expect(saveStateOf(emptyQueue(null))).toBe('none');
    expect(saveStateOf(emptyQueue(SAVED))).toBe('saved');
    expect(saveStateOf(changed)).toBe('saving');
    const sending = withSending(changed);
    expect(saveStateOf(sending)).toBe('saving');
    expect(saveStateOf(withSaved(withChange(sending, '2', { answer: 'No' }), SAVED))).toBe('saving');
    expect(saveStateOf(withSaved(sending, SAVED))).toBe('saved');
  });

  it('reports what prevents saving, until a save succeeds', () => {
    const failed = withFailure(withSending(withChange(emptyQueue(null), '1', { answer: 'Yes' })), { kind: 'offline' });
    expect(saveStateOf(failed)).toBe('offline');
    expect(saveStateOf(withChange(failed, '2', { answer: 'No' }))).toBe('offline');
    expect(saveStateOf(withSending(failed))).toBe('offline');
    const saved = withSaved(withSending(failed), SAVED);
    expect(saveStateOf(saved)).toBe('saved');
    expect(saved.failures).toBe(0);
  });

  it('gives a change after a refusal a try of its own', () => {
    const sending = withSending(withChange(emptyQueue(null), '1', { answer: 'Maybe' }));
    const refused = withFailure(sending, { kind: 'refused', message: 'Not one of the choices' });
    expect(saveStateOf(refused)).toBe('refused');
    expect(saveStateOf(withChange(refused, '1', { answer: 'Yes' }))).toBe('saving');
  });

  it('sends answer and comment of a question together, and keeps both when that fails', () => {
    const typed = withChange(withChange(emptyQueue(null), '1', { answer: 'Yes' }), '1', { comment: 'Since May' });
    expect([...typed.waiting.values()]).toEqual([{ answer: 'Yes', comment: 'Since May' }]);
    const failed = withFailure(withChange(withSending(typed), '1', { comment: 'Since June' }), { kind: 'offline' });
    expect([...failed.waiting.values()]).toEqual([{ answer: 'Yes', comment: 'Since June' }]);
  });

  it('gives up what was refused by name, and keeps the rest', () => {
    const both = withChange(withChange(emptyQueue(null), '1', { answer: 'Maybe' }), '2', { answer: 'Yes' });
    const refused = withRefusal(withSending(both), 'Not one of the choices', ['1']);
    expect([...refused.waiting.keys()]).toEqual(['2']);
    expect(saveStateOf(refused)).toBe('refused');
    expect(saveStateOf(withSaved(withSending(refused), SAVED))).toBe('saved');
  });

  it('knows which answers the server has not confirmed', () => {
    const queue = withChange(withSending(withChange(emptyQueue(null), '1', { answer: 'Yes' })), '2', { answer: 'No' });
    expect(['1', '2', '3'].map((id) => pendingOf(queue, id))).toEqual([{ answer: 'Yes' }, { answer: 'No' }, undefined]);
    expect(isUnsaved(queue)).toBe(true);
    expect(isUnsaved(emptyQueue(SAVED))).toBe(false);
  });

  it('waits longer after each failure, half a minute at most', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });
});
