import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from '../../src/realtime/throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('throttling frequent events', () => {
  it('passes the first through at once and the rest together, once per pause', () => {
    const left: string[][] = [];
    const { push } = throttle<string>(1_000, (items) => left.push([...items]));
    for (let index = 0; index < 200; index += 1) push('answers', `row ${index}`);
    expect(left).toEqual([['row 0']]);
    vi.advanceTimersByTime(1_000);
    expect(left).toHaveLength(2);
    expect(left[1]).toHaveLength(199);
    push('answers', 'later');
    expect(left).toHaveLength(2);
    vi.advanceTimersByTime(1_000);
    expect(left[2]).toEqual(['later']);
  });

  it('treats keys separately, and passes the first through again after a quiet pause', () => {
    const left: string[][] = [];
    const { push } = throttle<string>(1_000, (items) => left.push([...items]));
    push('one', 'a');
    push('two', 'b');
    expect(left).toEqual([['a'], ['b']]);
    vi.advanceTimersByTime(2_000);
    push('one', 'c');
    expect(left[2]).toEqual(['c']);
  });

  it('sends nothing more once it has ended', () => {
    const left: string[][] = [];
    const { push, end } = throttle<string>(1_000, (items) => left.push([...items]));
    push('one', 'a');
    push('one', 'b');
    end();
    vi.advanceTimersByTime(5_000);
    expect(left).toEqual([['a']]);
  });
});
