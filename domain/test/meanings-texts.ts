import { all, asTyped, type Meanings, refused } from './meanings';

const WORDS = [
  ...['Acme', ' Acme ', 'Acme\u00a0', '\tAcme\n', 'ACME PTY LTD', '=1+1', '+61', '-5', '@home', '0012', '5.10', '1e5'],
  ...['true', 'null', 'undefined', 'N/A', '0', '[]', '{}', '["a"]', '{"id": 1}', '<b>x</b>', "O'Neil", '"quoted"'],
  ...[
    'a;b',
    'a,b',
    'a|b',
    'a\tb',
    'a\nb',
    '😀',
    'שלום',
    'النور',
    '東京',
    'Ｆｕｌｌ',
    'Cafe\u0301',
    'a\u00a0b',
    '\u200bx',
  ],
  ...['100%', '_', '\\', '%s', '$x', 'constructor', '2027', '1 Feb 2026', '--', '# Title', 'so\u00adft', '\u0007'],
];

/** Texts of one line: everything but what the database cannot hold, up to 255 characters. */
export const TEXT_MEANINGS: Meanings = {
  ...asTyped(...WORDS, 'x'.repeat(255)),
  ...refused('a\u0000b', '\u0000', '\ud800', 'a\udc00', 'x'.repeat(256)),
};

/** Texts of several lines, up to 10,000 characters. */
export const LONG_TEXT_MEANINGS: Meanings = {
  ...asTyped(...WORDS, 'x'.repeat(10_000), 'First\n\nSecond', '- one\r\n- two', '1. one\n2. two', 'x\n'.repeat(500)),
  ...refused('a\u0000b', '\ud800', 'x'.repeat(10_001)),
};

/** Texts that are taken as they are; those of `doubted` with a warning, which refuses nothing. */
export interface Checked {
  readonly plain: readonly string[];
  readonly doubted: readonly string[];
}

/** As a table: each text as it is stored. */
export const asCells = ({ plain, doubted }: Checked): Meanings => asTyped(...plain, ...doubted);

export const EMAILS: Checked = {
  plain: [
    ...[
      'a@b.example',
      'A.B@C.EXAMPLE',
      "o'neil+x@b.example",
      'x_y-1@mail.b.example',
      'a@b.co.example',
      ' a@b.example ',
    ],
    ...[
      'ü@b.example',
      'a@bücher.example',
      '1@2.example',
      'a%b@c.example',
      'a/b@c.example',
      'a&b@c.example',
      'a=b@c.de',
    ],
    ...[
      'first.last@sub.sub.example',
      'x@xn--bcher-kva.example',
      'a!b@c.example',
      '#1@c.example',
      'a@b.museum',
      '用户@例え.jp',
    ],
  ],
  doubted: [
    ...['a', 'a@b', '@b.example', 'a@', 'a b@c.example', 'a@b.example, c@d.example', 'a@b.example; c@d.example', 'n/a'],
    ...['A <a@b.example>', 'mailto:a@b.example', 'a@b.example (old)', 'a@@b.example', 'a@b@c.example', '"a"@b.example'],
    ...['a(at)b.example', 'a@b.example.', 'a@[127.0.0.1]', 'a\\b@c.example', 'ask Ana', '-', 'a.b.example'],
  ],
};

export const PHONES: Checked = {
  plain: [
    ...['+61 417 080 335', '(02) 9876 5432', '02-9876-5432', '1300 123 456', '13 12 34', '131234', '+1 (555) 010-0100'],
    ...[
      '+44 20 7946 0000',
      '02.9876.5432',
      '02/9876/5432',
      '+61 2 9876 5432 ext 12',
      '9876 5432 x3',
      '9876543',
      '000 000',
    ],
    ...['+61417080335', '0061 417 080 335', '0417\u00a0080\u00a0335', '9876 5432 ext. 7', '1 2 3 4 5 6'],
  ],
  doubted: [
    ...[
      'call me',
      'n/a',
      '12345',
      'ask reception',
      '１２３４５６',
      '+61 417 080 335 (mobile)',
      '0417 080 335 or 336',
      '-',
    ],
    ...[
      'tel: 9876 5432',
      '9876 5432 #3',
      '1300 FLOWERS',
      '9876 5432, 9876 5433',
      '٠٤١٧٠٨٠٣٣٥',
      '++61 417 080 335',
      '98765432?',
    ],
    ...['9.87654E8', '9876 5432; 9876 5433', 'x12', '98_76_54', '~987654', 'ext 12', '12 34 5'],
  ],
};

export const URLS: Checked = {
  plain: [
    ...[
      'https://1password.com',
      'example.org/x',
      'http://a.example:8080/x?y#z',
      'sub.a.example',
      'EXAMPLE.ORG',
      'a-b.example',
    ],
    ...[
      'https://bücher.example',
      'example.org?x=1',
      'example.org#top',
      'xn--bcher-kva.example',
      '1.2.3.4',
      ' example.org ',
    ],
    ...[
      'https://example.org/a(b)',
      'example.org:443',
      'HTTPS://EXAMPLE.ORG',
      'www.example.org',
      'https://例え.jp/東京',
      'a.b.c.d.e',
    ],
  ],
  doubted: [
    ...[
      'javascript:alert(1)',
      'ftp://a.example',
      'mailto:a@b.example',
      'localhost',
      'http://localhost:3000',
      'n/a',
      'none',
    ],
    ...[
      'www',
      'http://',
      'https:// a.example',
      'a b.example',
      'example.org x',
      '//a.example',
      'example',
      '.example',
      'a_b.example',
    ],
    ...[
      'file:///etc/passwd',
      'data:text/html,x',
      'https://user:pw@a.example',
      'a@b.example',
      'http:/a.example',
      'http://[::1]/',
      '-',
    ],
  ],
};

const full = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0));

/** A business number in all spellings that are one number, and texts that are none and stay what they are. */
const businessNumber = (word: string, ...groups: readonly string[]): Meanings => {
  const [plain, spaced, dashed] = [groups.join(''), groups.join(' '), groups.join('-')];
  const lower = word.toLowerCase();
  const dotted = `${word.split('').join('.')}.`;
  const others = ['.', '/', '·', '\u00a0', '\u202f', '\t', '  '].map((mark) => groups.join(mark));
  return {
    ...all(
      plain,
      plain,
      ` ${plain} `,
      `${word} ${plain}`,
      `${lower} ${plain}`,
      `${word}:${plain}`,
      `${word}#${plain}`,
      full(plain),
    ),
    ...all(spaced, spaced, ` ${spaced} `, ...others, full(groups[0] ?? '') + spaced.slice(groups[0]?.length)),
    ...all(
      spaced,
      `${word} ${spaced}`,
      `${lower} ${spaced}`,
      `${word}: ${spaced}`,
      `${word} # ${spaced}`,
      `${dotted} ${spaced}`,
    ),
    ...all(
      spaced,
      `${word} No ${spaced}`,
      `${word} No. ${spaced}`,
      `${word} no: ${spaced}`,
      `${word} Number ${spaced}`,
    ),
    ...all(dashed, dashed, `${word} ${dashed}`),
    ...asTyped(
      'pending',
      `${word} pending`,
      `${spaced} (old)`,
      'none yet',
      `${spaced}?`,
      `${spaced}, ${spaced}`,
      `${plain}x`,
    ),
    ...asTyped(
      `approx. ${plain}`,
      `${word}${plain}`,
      `TFN ${spaced}`,
      'n/a',
      '-',
      `(${spaced})`,
      `${spaced}.`,
      `+${plain}`,
    ),
    ...asTyped(`#${plain}`, `${plain} ${word}`, '٥١٨٢', '=1+1', word),
  };
};

export const ABN_MEANINGS: Meanings = businessNumber('ABN', '51', '824', '753', '556');
export const ACN_MEANINGS: Meanings = businessNumber('ACN', '004', '085', '616');
export const BSB_MEANINGS: Meanings = businessNumber('BSB', '062', '000');
