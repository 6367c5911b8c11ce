import { expect, it } from 'vitest';
import { sizeText } from '../src/size';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_249_999, '1.2 MB'],
  [25_000_000, '25 MB'],
  [1_500_000_000, '1.5 GB'],
  [3e15, '3,000 TB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes, 'en-GB')).toBe(text);
});

it('writes numbers as the language does', () => {
  expect(sizeText(1_200_000, 'de')).toBe('1,2 MB');
  expect(sizeText(1_200_000, 'fr').replace(/\s/g, ' ')).toBe('1,2 Mo');
});
