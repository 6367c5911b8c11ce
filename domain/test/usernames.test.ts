import { describe, expect, it } from 'vitest';
import { hidesMarks, lookOf, usernameProblem } from '../src/usernames';
import { words } from '../src/words/accounts';

describe('a username', () => {
  it.each([
    'wattle.admin',
    'Zoë',
    'o-brien_2',
    'Иван',
    'Ελένη',
    'Ольга.К',
    '山田太郎',
    '田中ken',
    '김민준',
    'محمد',
    'आरव',
    'Łukasz',
  ])('may be %s', (name) => expect(usernameProblem(name)).toBeUndefined());

  it.each([
    'system',
    'Unknown',
    'respondent',
    'RESPONDENT',
    'risk.owner',
    'Risk_Owner',
    'operator',
    'oper.ator',
    '0perator',
  ])('is not %s, which the audit log writes itself', (name) =>
    expect(usernameProblem(name)).toBe(words.usernameReserved),
  );

  it.each([
    ['Cyrillic а in Latin', 'w\u0430ttle.admin'],
    ['Greek ο in Latin', 'wattle.adm\u03bfn'],
    ['full width', '\uff57attle.admin'],
    ['a ligature', '\ufb01ona'],
    ['mathematical letters', '\u{1d5d4}nna'],
    ['a whole word of Cyrillic lookalikes', '\u0440\u0430\u0441\u0435'],
    ['a whole word of Greek lookalikes', '\u03bf\u03bf'],
    ['Cherokee among Latin', 'ann\u13aa'],
  ])('does not imitate others by %s', (_, name) => expect(usernameProblem(name)).toBe(words.usernameImitates));

  it.each(['a', 'has space', 'a@b', '', 'x\u200by', 'x\u202ey', '-ab', 'a'.repeat(65), 'a\u0000b'])(
    'is not %j',
    (name) => expect(usernameProblem(name)).toBe(words.notUsername),
  );

  it('needs a letter', () => expect(usernameProblem('12345')).toBe(words.usernameNeedsLetter));

  it('is recognised as similar if its letters look the same', () => {
    expect(lookOf('acme.ana1yst')).toBe(lookOf('Acme-anaIyst'));
    expect(lookOf('bob')).toBe(lookOf('b0b'));
    expect(lookOf('anna')).not.toBe(lookOf('hanna'));
  });
});

describe('a person’s name', () => {
  it('contains no invisible characters', () => {
    expect(['Zoë O’Brien', '李 小龍', 'نگار\u200cی'].some(hidesMarks)).toBe(false);
    for (const mark of ['\u202e', '\u2066', '\u200b', '\ufeff', '\u0007', '\u00ad'])
      expect(hidesMarks(`A${mark}B`)).toBe(true);
  });
});
