import { words } from './words/accounts';

/**
 * Requirements of a password: long, not a well-known one, and not the owner's name. No rule requires kinds of characters
 * (NIST SP 800-63B, 5.1.1.2), since such rules make passwords shorter and no harder to guess.
 */
export const SHORTEST_PASSWORD = 12;

/** bcrypt reads 72 bytes and ignores the rest, so further characters would protect nothing. */
export const PASSWORD_BYTES = 72;

/** The most common passwords of published leaks that are long enough, normalised; and words of this product. */
const COMMON = new Set(
  `123456789012 1234567890123 12345678901234 123456789123 1234567891011 0123456789012 012345678910 123123123123
  112233445566 111122223333 987654321098 123456123456 1234567890qwe 1234567890abc 123456789abc 123456789qwe
  1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiopasdfghjkl
  qwertyuiopasdf qwertyqwerty qwerty123456 qwerty1234567 qwerty12345678 qwerty123456789 asdfghjkl123 asdfghjklqwertyuiop
  zxcvbnmasdfghjkl qazwsxedcrfv abcdefghijkl abcdefghijklm abcdefghijklmnop abcdefg12345 abc123456789 abcd12345678 a123456789012
  password1234 password12345 password123456 password1234567 password12345678 password123456789 passwordpassword
  passw0rd1234 p4ssw0rd1234 mypassword123 mypassword1234 newpassword1 newpassword123 changeme1234 changeme12345 letmein12345
  letmein123456 welcome12345 welcome123456 welcomewelcome iloveyou1234 iloveyou12345 iloveyouiloveyou administrator
  administrator1 administrator123 admin1234567 admin12345678 admin123456789 adminadmin123 adminadminadmin superadmin123
  correcthorsebatterystaple trustno1trustno1 football1234 baseball1234 sunshine1234 princess1234 basketball12 leicestercity
  liverpool123 manchester123 manchesterunited unitedstates australia123 companyname123 ridgeline123 ridgeline1234 secret123456 testtesttest
  test12345678 test123456789 temporary123 temppassword temppassword1 temppassword123 defaultpassword summer2024summer winter2024winter`.split(
    /\s+/,
  ),
);

const fold = (value: string): string =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._@!$*#-]+/g, '');

/** UTF-8: one to four bytes a character. */
const bytesOf = (value: string): number => {
  let bytes = 0;
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** The same few characters repeated: 'aaaaaaaaaaaa', 'abcabcabcabc'. */
const isRepetition = (value: string): boolean => /^(.{1,4}?)\1+$/su.test(value);

/** Whether the password is a name of its owner, alone or with up to three characters added to it. */
const isName = (folded: string, name: string | null | undefined): boolean => {
  const own = fold(name ?? '');
  return own.length > 2 && folded.includes(own) && folded.length - own.length <= 3;
};

/** The owner of a password, which must not be one of these words. */
export interface PasswordOwner {
  readonly username?: string | null;
  readonly email?: string | null;
  readonly displayName?: string | null;
}

/**
 * Why this cannot be the owner's password, as a sentence for a person; undefined when it can. For server and forms alike.
 */
export const passwordProblem = (password: unknown, owner: PasswordOwner = {}): string | undefined => {
  if (typeof password !== 'string' || password === '') return words.passwordNeeded;
  // A character has at least one byte: a longer text is not read any further.
  if (password.length > PASSWORD_BYTES) return words.passwordLong({ bytes: PASSWORD_BYTES });
  if ([...password].length < SHORTEST_PASSWORD) return words.passwordShort({ least: SHORTEST_PASSWORD });
  if (bytesOf(password) > PASSWORD_BYTES) return words.passwordLong({ bytes: PASSWORD_BYTES });
  const folded = fold(password);
  const names = [owner.username, owner.email, owner.email?.split('@')[0], owner.displayName];
  if (names.some((name) => isName(folded, name))) return words.passwordIsName;
  const common = COMMON.has(folded) || COMMON.has(password.toLowerCase()) || isRepetition(folded) || folded === '';
  return common ? words.passwordCommon : undefined;
};
