import { describe, expect, it } from 'vitest';
import { marksOf, readNumber, writeNumber } from '../src/numbers';

const english = marksOf('en-AU');
const german = marksOf('de-DE');

describe('numbers as people write them', () => {
  it.each([
    ['12', '12'],
    [' 1,250.5 ', '1250.5'],
    ['1250.50', '1250.50'],
    ['-3', '-3'],
    ['\u22123', '-3'],
    ['007', '7'],
    ['0.5', '0.5'],
  ])('reads %j in English', (typed, stored) => {
    expect(readNumber(typed, english)).toBe(stored);
  });

  it.each([
    ['1.250', '1250'],
    ['1.250,5', '1250.5'],
    ['1250,5', '1250.5'],
    ['1250.5', '1250.5'],
  ])('reads %j in German', (typed, stored) => {
    expect(readNumber(typed, german)).toBe(stored);
  });

  it.each(['', 'twelve', '1,5', '1,2,3', '12 %', '1e5', '1234567890123456'])('takes %j for no number', (typed) => {
    expect(readNumber(typed, english)).toBeNull();
  });

  it('writes every digit, grouped where it is only read', () => {
    expect(writeNumber('1234567.50', english)).toBe('1234567.50');
    expect(writeNumber('1234567.50', english, true)).toBe('1,234,567.50');
    expect(writeNumber('-1234567.5', german, true)).toBe('-1.234.567,5');
    expect(readNumber(writeNumber('123456789012345.123456', german), german)).toBe('123456789012345.123456');
  });
});
