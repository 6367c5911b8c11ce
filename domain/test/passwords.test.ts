import { describe, expect, it } from 'vitest';
import { accountWords, PASSWORD_BYTES, passwordProblem, SHORTEST_PASSWORD } from '../src';

const owner = { username: 'wattle.admin', email: 'mara.quill@wattle.example', displayName: 'Mara Quill' };

describe('a password', () => {
  it.each([
    'quiet river under stones',
    'aaaaabbbbbcc1',
    'ÄÖÜ äöü 12 çé',
    '東京の静かな川が流れています',
    'mara.quill plants forty trees',
    'a'.repeat(36) + 'b'.repeat(36),
  ])('%s will do, whatever kinds of characters it has', (password) => {
    expect(passwordProblem(password, owner)).toBeUndefined();
  });

  it.each([undefined, null, '', 7, ['quiet river under stones'], {}])('%s is refused', (password) => {
    expect(passwordProblem(password)).toBe(accountWords.passwordNeeded);
  });

  it('has at least twelve characters, as people count them', () => {
    expect(passwordProblem('quiet river')).toBe(accountWords.passwordShort({ least: SHORTEST_PASSWORD }));
    expect(passwordProblem('🌊🌋🌌🌍🌎🌏')).toBe(accountWords.passwordShort({ least: SHORTEST_PASSWORD }));
    expect(passwordProblem('quiet rivers')).toBeUndefined();
  });

  it('has at most 72 bytes, since further ones would protect nothing', () => {
    expect(passwordProblem('quiet river '.repeat(6))).toBeUndefined();
    expect(passwordProblem(`${'quiet river '.repeat(6)}!`)).toBe(accountWords.passwordLong({ bytes: PASSWORD_BYTES }));
    expect(passwordProblem('é1'.repeat(25))).toBe(accountWords.passwordLong({ bytes: PASSWORD_BYTES }));
    expect(passwordProblem('ab🌊c'.repeat(11))).toBe(accountWords.passwordLong({ bytes: PASSWORD_BYTES }));
  });

  it.each(['wattle.admin', 'WATTLE_ADMIN!1', 'mara.quill@wattle.example', 'Mara Quill 12', 'wattleadmin123'])(
    'is no name of its owner: %s',
    (password) => {
      expect(passwordProblem(password, owner)).toBe(accountWords.passwordIsName);
    },
  );

  it.each([
    'password1234',
    'Password 1234',
    'QWERTYUIOP123',
    '1234567890123',
    'abcabcabcabc',
    'aaaaaaaaaaaaaaa',
    '            ',
  ])('is none of the first that anybody would try: %s', (password) => {
    expect(passwordProblem(password, owner)).toBe(accountWords.passwordCommon);
  });
});
