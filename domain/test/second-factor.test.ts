import { describe, expect, it } from 'vitest';
import { readFactorCode, secondFactorRequired } from '../src/second-factor';

describe('a code as it is typed', () => {
  it.each([
    ['123456', 'app', '123456'],
    [' 123 456 ', 'app', '123456'],
    ['123-456', 'app', '123456'],
    ['abcd-efgh-ijkl-mn23', 'recovery', 'ABCDEFGHIJKLMN23'],
    ['ABCD EFGH 1JKL MN0P', 'recovery', 'ABCDEFGHIJKLMNOP'],
  ])('%s is one of the %s', (raw, kind, code) => {
    expect(readFactorCode(raw)).toEqual({ kind, code });
  });

  it.each([
    '',
    '12345',
    '1234567',
    '12345a',
    '１２３４５６',
    '123456\u0000',
    'ABCD-EFGH-IJKL-MN2',
    'ABCD-EFGH-IJKL-MN89',
    `${' '.repeat(64)}123456`,
    123456,
    null,
    undefined,
    ['123456'],
  ])('%j is none', (raw) => {
    expect(readFactorCode(raw)).toBeUndefined();
  });
});

describe('a second factor is required', () => {
  it.each([
    ['everyone', [true, true, true]],
    ['administrators', [true, false, false]],
    ['none', [false, false, false]],
    [null, [false, false, false]],
  ])('by the setting %s of the roles that it names', (rule, expected) => {
    const roles = ['Company Administrator', 'Analyst', 'Auditor'] as const;
    expect(roles.map((role) => secondFactorRequired(rule, role))).toEqual(expected);
    expect(secondFactorRequired(rule, null)).toBe(rule === 'everyone');
  });
});
