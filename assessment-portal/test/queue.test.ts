import { describe, expect, it } from 'vitest';
import {
  canSend,
  emptyQueue,
  isPending,
  isUnsaved,
  retryDelay,
  saveStateOf,
  withChange,
  withFailure,
  withSaved,
  withSending,
} from '../src/saving/queue';

const SAVED = '2026-03-01T10:42:00.000Z';

describe('the queue of answers to be saved', () => {
  it('keeps the last answer of each question, in the order of the last changes', () => {
    const queue = withChange(withChange(withChange(emptyQueue(null), '1', 'Yes'), '2', 'No'), '1', null);
    expect([...queue.waiting]).toEqual([
      ['2', 'No'],
      ['1', null],
    ]);
  });

  it('sends everything that waits, one request at a time', () => {
    const sending = withSending(withChange(emptyQueue(null), '1', 'Yes'));
    expect([...sending.sending]).toEqual([['1', 'Yes']]);
    const more = withChange(sending, '2', 'No');
    expect(canSend(more)).toBe(false);
    expect(withSending(more)).toBe(more);
    expect(canSend(withSaved(more, SAVED))).toBe(true);
  });

  it('sends nothing when nothing waits', () => {
    expect(canSend(emptyQueue(SAVED))).toBe(false);
  });

  it('puts a failed request back, with what was changed meanwhile on top', () => {
    const sending = withSending(withChange(withChange(emptyQueue(null), '1', 'Yes'), '2', 'Yes'));
    const failed = withFailure(withChange(sending, '1', 'No'), { kind: 'offline' });
    expect([...failed.waiting]).toEqual([
      ['2', 'Yes'],
      ['1', 'No'],
    ]);
    expect(failed.sending.size).toBe(0);
    expect(failed.failures).toBe(1);
  });

  it('says saved only when nothing is unconfirmed', () => {
    const changed = withChange(emptyQueue(SAVED), '1', 'Yes');
    expect(saveStateOf(emptyQueue(null))).toBe('none');
    expect(saveStateOf(emptyQueue(SAVED))).toBe('saved');
    expect(saveStateOf(changed)).toBe('saving');
    const sending = withSending(changed);
    expect(saveStateOf(sending)).toBe('saving');
    expect(saveStateOf(withSaved(withChange(sending, '2', 'No'), SAVED))).toBe('saving');
    expect(saveStateOf(withSaved(sending, SAVED))).toBe('saved');
  });

  it('tells what holds the answers back, until a save succeeds', () => {
    const failed = withFailure(withSending(withChange(emptyQueue(null), '1', 'Yes')), { kind: 'offline' });
    expect(saveStateOf(failed)).toBe('offline');
    expect(saveStateOf(withChange(failed, '2', 'No'))).toBe('offline');
    expect(saveStateOf(withSending(failed))).toBe('offline');
    const saved = withSaved(withSending(failed), SAVED);
    expect(saveStateOf(saved)).toBe('saved');
    expect(saved.failures).toBe(0);
  });

  it('gives a change after a refusal a try of its own', () => {
    const sending = withSending(withChange(emptyQueue(null), '1', 'Maybe'));
    const refused = withFailure(sending, { kind: 'refused', message: 'Not one of the choices' });
    expect(saveStateOf(refused)).toBe('refused');
    expect(saveStateOf(withChange(refused, '1', 'Yes'))).toBe('saving');
  });

  it('knows which answers the server has not confirmed', () => {
    const queue = withChange(withSending(withChange(emptyQueue(null), '1', 'Yes')), '2', 'No');
    expect(['1', '2', '3'].map((id) => isPending(queue, id))).toEqual([true, true, false]);
    expect(isUnsaved(queue)).toBe(true);
    expect(isUnsaved(emptyQueue(SAVED))).toBe(false);
  });

  it('waits longer after each failure, half a minute at most', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });
});
