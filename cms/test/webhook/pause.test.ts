import { WEBHOOK_PAUSES } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { pauseAfter, secondsIn } from '../../src/api/webhook/services/deliver/pause.ts';

describe('the pause before the next attempt', () => {
  it('is up to a tenth longer than planned, and none after the last attempt', () => {
    expect([0, 0.5, 1].map((random) => pauseAfter(2, undefined, () => random))).toEqual([300, 315, 330]);
    expect(pauseAfter(WEBHOOK_PAUSES.length + 1, 60)).toBeUndefined();
  });

  it('is what the receiver asks for where that is longer, and a day at most', () => {
    expect([1, 400, 90_000, 999_999_999].map((asked) => pauseAfter(2, asked, () => 0))).toEqual([
      300, 400, 86_400, 86_400,
    ]);
  });

  it.each([
    ['120', 120],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60],
    ['Thu, 01 Jan 2025 00:00:00 GMT', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads Retry-After: %s', (header, seconds) => {
    expect(secondsIn(header, Date.parse('2026-01-01T00:00:00Z'))).toBe(seconds);
  });
});
