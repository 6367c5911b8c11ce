import { beforeAll, describe, expect, it } from 'vitest';
import { fieldOf, risk } from '../src';
import { isAbn, isAcn, isEmail, isPhone, isUrl } from '../src/checks';
import { dayOfSerial, fitsOnlyMonthFirst, readDate, turnedDay } from '../src/dates';
import { amount, choice, choices, date, integer, longText, modules, of, text, yesNo } from '../src/field';
import { fold } from '../src/fold';
import { addMessages } from '../src/language';
import { MESSAGES } from '../src/messages/all';
import { EVERY_MODULE, MODULE_NAMES, readAccessModules, writeAccessModules } from '../src/modules';
import { readGiven } from '../src/questions/given';
import { LEVELS } from '../src/risk';
import { readPoint } from '../src/scale';
import { type Reading, readValue } from '../src/values';
import {
  AMOUNT_MEANINGS,
  DATE_MEANINGS,
  INTEGER_MEANINGS,
  LEVEL_MEANINGS,
  type Meanings,
  NUMBER_ANSWER_MEANINGS,
  SCALE_MEANINGS,
  YES_NO_MEANINGS,
} from './meanings';

describe('readDate', () => {
  it.each([new Date(2025, 1, 28)])('reads the local day of %s', (raw) => {
    expect(readDate(raw)).toBe('2025-02-28');
  });

  it.each([45_716, 2027, 0, -5, Number.NaN, {}, null, true, '', `2026-02-01${' '.repeat(100)}`])(
    'refuses %s',
    (raw) => {
      expect(readDate(raw)).toBeNull();
    },
  );

  it('takes the month first where the user has said so', () => {
    expect([readDate('02/13/2026', 'month-first'), readDate('13/02/2026', 'month-first')]).toEqual([
      '2026-02-13',
      null,
    ]);
    expect(readDate('1 Feb 2026', 'month-first')).toBe('2026-02-01');
  });

  it('reads the serial number of a date cell only by its own function', () => {
    expect([45_716, 45_716.75, 0, Number.NaN].map(dayOfSerial)).toEqual(['2025-02-28', '2025-02-28', null, null]);
  });

  it('knows the other day that a turned cell may mean', () => {
    expect(['2026-05-02', '2026-05-05', '2026-05-13', 'x'].map(turnedDay)).toEqual(['2026-02-05', null, null, null]);
  });

  it('detects a column that is valid only month first', () => {
    expect(fitsOnlyMonthFirst(['12/31/2025', '01/02/2025'])).toBe(true);
    expect(fitsOnlyMonthFirst(['31/12/2025', '01/02/2025'])).toBe(false);
    expect(fitsOnlyMonthFirst(['01/02/2025'])).toBe(false);
    expect(fitsOnlyMonthFirst(['12/31/2025', 'soon'])).toBe(false);
  });
});

describe('fold', () => {
  const byUnicode = (text: string): string =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');

  it('gives plain text what the rules of Unicode give it', () => {
    const plain = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
    for (const text of [...plain, ...plain.map((one) => `A${one}z 9`)]) expect(fold(text)).toBe(byUnicode(text));
  });

  it.each([
    ['\uFEFFSupplier Name', 'suppliername'],
    ['Ｒｉｓｋ ＩＤ', 'riskid'],
    ['Straße 1.', 'straße1'],
    ['Größe\u00A0(m²)', 'größem2'],
  ])('folds %j to %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('a text', () => {
  beforeAll(() => {
    addMessages('de', MESSAGES.de);
    addMessages('fr', MESSAGES.fr);
  });

  const field = (entity: Parameters<typeof fieldOf>[0], name: string) => fieldOf(entity, name);
  const tables: readonly (readonly [string, Meanings, (text: string) => Reading])[] = [
    ['point of a scale', SCALE_MEANINGS, (text) => readValue(field(risk, 'likelihood'), text, { matrix: '5x5' })],
    ['date', DATE_MEANINGS, (text) => readValue(date('a', 'A'), text)],
    ['amount', AMOUNT_MEANINGS, (text) => readValue(amount('a', 'A'), text)],
    ['whole number', INTEGER_MEANINGS, (text) => readValue(integer('a', 'A'), text)],
    ['Yes or No', YES_NO_MEANINGS, (text) => readValue(yesNo('a', 'A'), text)],
    ['level', LEVEL_MEANINGS, (text) => readValue(choice('a', 'A', LEVELS), text)],
    ['answer to a Number question', NUMBER_ANSWER_MEANINGS, (text) => readGiven({ kind: 'Number', options: [] }, text)],
    ['answer to a Date question', DATE_MEANINGS, (text) => readGiven({ kind: 'Date', options: [] }, text)],
  ];

  for (const [kind, meanings, read] of tables)
    it.each(Object.entries(meanings))(`as ${kind}: %j is %j`, (text, value) => {
      const reading = read(text);
      if (value === null) expect(reading.error).toMatch(/./);
      else expect(reading).toEqual({ value });
    });

  it('of a scale means what all matrices agree on while the matrix is not known', () => {
    const read = (text: string, matrix?: string) => readPoint('likelihood', text, matrix);
    expect(['Likely', 'Rare', '4/5', '2', 'Possible', '3/3'].map((text) => read(text))).toEqual([
      '4',
      '1',
      '4',
      '2',
      undefined,
      '3',
    ]);
    expect(['Possible', 'Almost Certain', 'Likely', '2/3', '4/5'].map((text) => read(text, '3x3'))).toEqual([
      '2',
      '3',
      undefined,
      '2',
      undefined,
    ]);
    expect([4, 4.67, 0, 6, true, null, {}].map((raw) => readPoint('impact', raw, '5x5'))).toEqual([
      '4',
      ...Array(6).fill(undefined),
    ]);
  });

  it('is a matrix with the multiplication sign too', () => {
    expect(readValue(fieldOf(risk, 'matrix'), '5×5')).toEqual({ value: '5x5' });
  });
});

describe('readValue', () => {
  const kinds = [of('third-party', 'Third party'), of('hr', 'HR')];

  it.each([
    [text('a', 'A'), '  x ', 'x'],
    [text('a', 'A', { pad: 9 }), 1234567, '001234567'],
    [text('a', 'A'), '   ', null],
    [choice('a', 'A', kinds), 'THIRD PARTY', 'third-party'],
    [choice('a', 'A', kinds), 'third-party', 'third-party'],
    [choice('a', 'A', [], { open: true }), 'Anything', 'Anything'],
    [choices('a', 'A', ['Yes', 'No', 'Not Applicable']), 'not applicable, yes', '["Yes","Not Applicable"]'],
    [choices('a', 'A', ['Yes', 'No']), '["No"]', '["No"]'],
    [choices('a', 'A', ['Yes', 'No']), [], null],
    [yesNo('a', 'A'), 'TRUE', 1],
    [yesNo('a', 'A'), 'Ja', 1],
    [yesNo('a', 'A'), 'Non', 0],
    [yesNo('a', 'A'), 0, 0],
    [integer('a', 'A'), '12', 12],
    [amount('a', 'A'), '$ 12,500.50', '12500.50'],
    [date('a', 'A'), '31/12/2025', '2025-12-31'],
    [text('a', 'A'), '😀 שלום', '😀 שלום'],
  ])('%o reads %s as %s', (field, raw, value) => {
    expect(readValue(field, raw)).toEqual({ value });
  });

  it.each([
    [text('a', 'A'), 'x'.repeat(256), /256 characters.*255/],
    [text('a', 'A', { max: 50 }), 'x'.repeat(255), /at most 50/],
    [longText('a', 'A'), 'x'.repeat(10_001), /10000|10,000/],
    [text('a', 'A'), { nested: true }, /text/],
    [text('a', 'A'), 'a\u0000b', /text/],
    [choice('a', 'A', kinds), 'other', /Third party, HR/],
    [choice('a', 'A', kinds), {}, /text/],
    [choices('a', 'A', ['Yes']), 'Maybe', /Maybe/],
    [yesNo('a', 'A'), 'perhaps', /Yes or No/],
    [integer('a', 'A'), '1.5', /whole/],
    [integer('a', 'A', { range: [1, 5] }), 6, /between 1 and 5/],
    [amount('a', 'A'), 'a lot', /number/],
    [date('a', 'A'), '31/02/2025', /date/],
    [modules('a', 'A'), 'Supplier, Nonsense', /Nonsense/],
  ])('%o refuses %s', (field, raw, message) => {
    expect(readValue(field, raw).error).toMatch(message);
  });
});

describe('the checks that warn', () => {
  it('distinguish valid from invalid digits', () => {
    // Published examples of the Australian Business Register and of ASIC.
    expect(isAbn('51 824 753 556')).toBe(true);
    expect(isAbn('51 824 753 557')).toBe(false);
    expect(isAcn('000 000 019')).toBe(true);
    expect(isAcn('000 000 018')).toBe(false);
  });

  it('check formats', () => {
    expect([isEmail('a@b.example'), isEmail('a b@c'), isEmail('@x.y')]).toEqual([true, false, false]);
    expect([isPhone('+61 417 080 335'), isPhone('call me')]).toEqual([true, false]);
    expect([isUrl('https://1password.com'), isUrl('example.org/x'), isUrl('javascript:alert(1)')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    'a@b.example\nBcc: c@d.example',
    'a@b.example,evil.example',
    'a@b.example;',
    'grp:a@b.example;',
    'x,a@b.example',
    'a;w@b.example',
    'a@b.example(,evil)',
    'a(comment)@b.example',
    'a@[127.0.0.1].example',
    'a\\b@c.example',
    '"a"@b.example',
    'A <a@b.example>',
  ])('is one plain address: %j', (text) => {
    expect(isEmail(text)).toBe(false);
    expect(isEmail("o'neil+x.y_z-1@mail.b.example")).toBe(true);
  });
});

describe('access modules', () => {
  it('are read in every form of the API', () => {
    const entry = { path: '/dashboard/supplier', name: 'Supplier', component: 'Supplier' };
    const forms = [
      JSON.stringify([entry]),
      [entry],
      [JSON.stringify(entry)],
      [{ value: JSON.stringify(entry) }],
      'Supplier',
      ['supplier'],
      [{ path: 'supplier' }],
    ];
    for (const form of forms) {
      expect(
        readAccessModules(form).modules.map((module) => module.name),
        JSON.stringify(form),
      ).toEqual(['Supplier']);
    }
  });

  it('report unknown names', () => {
    expect(readAccessModules('Supplier, Weather')).toMatchObject({ unknown: ['Weather'] });
    expect(readAccessModules([{ path: '/dashboard/nowhere' }]).unknown).toHaveLength(1);
  });

  it('that are all of them include later modules, but not the operator’s own', () => {
    const entries = JSON.parse(writeAccessModules(['All modules'])) as { name: string }[];
    expect(entries.map(({ name }) => name)).toEqual(['All modules', ...EVERY_MODULE]);
    const before = JSON.stringify(entries.filter(({ name }) => name !== 'Risk'));
    for (const form of [before, 'all Modules', [entries[0]], ['Supplier', 'All modules']]) {
      const { modules, grants, unknown } = readAccessModules(form);
      expect(modules.map(({ name }) => name)).toEqual(EVERY_MODULE);
      expect([grants, unknown]).toEqual([['All modules'], []]);
    }
    const with13 = readAccessModules('All modules, Subscription management');
    expect(with13.modules).toHaveLength(MODULE_NAMES.length);
    expect(with13.grants).toEqual(['All modules', 'Subscription management']);
    expect(readAccessModules(EVERY_MODULE).grants).toEqual(EVERY_MODULE);
  });

  it('are read back as they were written', () => {
    expect(readAccessModules(writeAccessModules(['Risk', 'Supplier'])).modules.map((module) => module.name)).toEqual([
      'Supplier',
      'Risk',
    ]);
  });
});
