import { describe, expect, it } from 'vitest';
import { differing } from '../../src/libraries/import/differing';

const middles = (from: string, to: string) => differing(from, to).map(({ middle }) => middle);

describe('where two texts differ', () => {
  it.each([
    ['a. Assign managers;', 'a. Assign two managers;', '', 'two '],
    ['Light the pier', 'Light a pier', 'the', 'a'],
    ['same', 'same', '', ''],
    ['', 'new', '', 'new'],
    ['gone', '', 'gone', ''],
    ['management', 'managements', 'management', 'managements'],
    ['aa', 'aaa', 'aa', 'aaa'],
    ['one 👍 two', 'one 👎 two', '👍', '👎'],
  ])('%s and %s', (from, to, before, after) => expect(middles(from, to)).toEqual([before, after]));

  it('loses nothing of either', () => {
    for (const [from, to] of [
      ['x y z', 'x z'],
      ['abc abc', 'abc'],
      ['1. one\n2. two', '1. one\n2. three\n3. two'],
    ] as const) {
      const whole = differing(from, to).map(({ start, middle, end }) => start + middle + end);
      expect(whole).toEqual([from, to]);
    }
  });
});
