import { expect, it } from 'vitest';
import { problemOf } from '../src/api/problem';

const answer = (status: number, retryAfter?: string) =>
  problemOf(new Response(null, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} }), {});

it('a busy server says when to try again, and answers wait that long', () => {
  expect(answer(429, '2')).toEqual({ kind: 'busy', seconds: 2 });
  expect(answer(503, '5')).toEqual({ kind: 'busy', seconds: 5 });
});

it('one that says nothing is tried again after a growing delay', () => {
  expect(answer(503)).toBeUndefined();
  expect(answer(500)).toBeUndefined();
});
