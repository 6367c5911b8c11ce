import { describe, expect, it } from 'vitest';
import { repeatAfter, worthRepeating } from '../src/providers/again';
import { errorOf } from '../src/providers/errors';

const answered = (status: number, retryAfter?: string) =>
  errorOf(
    new Response(JSON.stringify({ error: { message: 'The server is busy.' } }), {
      status,
      headers: retryAfter ? { 'retry-after': retryAfter } : {},
    }),
  );

describe('a list that was not answered', () => {
  it.each([429, 503])('is asked for again when the server said, after %i', async (status) => {
    const error = await answered(status, '2');
    expect([0, 1, 2, 3].map((failures) => worthRepeating(failures, error))).toEqual([true, true, true, false]);
    expect(repeatAfter(0, error)).toBe(2_000);
  });

  it('is asked for once more, soon, where the server stumbled', async () => {
    const error = await answered(500);
    expect([worthRepeating(0, error), worthRepeating(1, error), repeatAfter(0, error)]).toEqual([true, false, 500]);
  });

  it('is not repeated if waiting takes minutes or the answer cannot change', async () => {
    const limited = await answered(429, '600');
    expect(worthRepeating(0, limited)).toBe(false);
    expect(worthRepeating(0, await answered(404))).toBe(false);
  });
});
