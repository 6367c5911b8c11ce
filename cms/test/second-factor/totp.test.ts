import { describe, expect, it } from 'vitest';
import { compiled } from '../harness/index.ts';
import { bytesOf } from './factors.ts';

const { base32, codeOfStep, stepAt, stepOfCode } =
  compiled<typeof import('../../src/access/factor/totp')>('access/factor/totp');

/** The key of the test vectors of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

describe('codes by time', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeOfStep(SECRET, stepAt(seconds * 1000), 8)).toBe(code);
    expect(codeOfStep(SECRET, stepAt(seconds * 1000))).toBe(code.slice(2));
  });

  it('are accepted one step before and after, and no further', () => {
    const moment = 1_234_567_890_000;
    const found = [-2, -1, 0, 1, 2].map((steps) =>
      stepOfCode(SECRET, codeOfStep(SECRET, stepAt(moment) + steps), moment),
    );
    const now = stepAt(moment);
    expect(found).toEqual([undefined, now - 1, now, now + 1, undefined]);
    for (const wrong of ['', '0', '12345', '1234567']) expect(stepOfCode(SECRET, wrong, moment)).toBeUndefined();
  });
});

describe('base32', () => {
  it('is that of RFC 4648, without padding', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
    const expected = ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'];
    expect(texts.map((text) => base32(Buffer.from(text)))).toEqual(expected);
    expect(bytesOf(base32(SECRET))).toEqual(SECRET);
  });
});
