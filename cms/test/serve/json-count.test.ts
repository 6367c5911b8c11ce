import { describe, expect, it } from 'vitest';
import { compiled } from '../harness/index.ts';

const { countJson } = compiled<typeof import('../../src/serve/json-count.ts')>('serve/json-count');

/** What the counter says of a text that comes in pieces of this size. */
const counted = (text: string, most: number, size: number) => {
  const [count, bytes] = [countJson(most), Buffer.from(text)];
  for (let at = 0; at < bytes.length; at += size) {
    const excess = count(bytes.subarray(at, at + size));
    if (excess) return excess;
  }
  return undefined;
};

describe('the count of a JSON text', () => {
  it('counts openings and commas, and none that are in a text, wherever the pieces end', () => {
    const text = '{"a\\\\":"x\\"[[{,,,","ü":[1,2,{"c":"\\\\\\""}]}';
    expect(JSON.parse(text)).toEqual({ 'a\\': 'x"[[{,,,', ü: [1, 2, { c: '\\"' }] });
    for (const size of [1, 2, 3, 5, 100]) {
      expect([counted(text, 6, size), counted(text, 5, size)]).toEqual([undefined, 'values']);
    }
  });

  it('counts levels, and closed ones no more', () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(counted(`[${deep(63)},${deep(63)}]`, 1_000, 7)).toBeUndefined();
    expect(counted(`[${deep(64)}]`, 1_000, 7)).toBe('levels');
  });
});
