import { beforeAll, describe, expect, it } from 'vitest';
import { fieldOf, readPerson, risk, supplier, warningOf } from '../src';
import { addMessages } from '../src/language';
import { readLinks } from '../src/links';
import { MESSAGES } from '../src/messages/all';
import { checkSheet, type SheetQuestion } from '../src/questions/answer-sheet';
import { readValue } from '../src/values';
import {
  AMOUNT_MEANINGS,
  DATE_MEANINGS,
  INTEGER_MEANINGS,
  LEVEL_MEANINGS,
  type Meanings,
  SCALE_MEANINGS,
  YES_NO_MEANINGS,
} from './meanings';
import {
  CHOICE_MEANINGS,
  CHOICES_MEANINGS,
  ONE_CHOICE_ANSWER_MEANINGS,
  ONE_CHOICE_ANSWERS,
  SEVERAL_ANSWER_MEANINGS,
  SEVERAL_ANSWERS,
  YES_NO_ANSWER_MEANINGS,
} from './meanings-choices';
import { FILES_MEANINGS, LINKS_MEANINGS, PERSON_MEANINGS, RELATION_MEANINGS } from './meanings-links';
import {
  ABN_MEANINGS,
  ACN_MEANINGS,
  BSB_MEANINGS,
  EMAILS,
  LONG_TEXT_MEANINGS,
  PHONES,
  TEXT_MEANINGS,
  URLS,
} from './meanings-texts';

beforeAll(() => {
  addMessages('de', MESSAGES.de);
  addMessages('fr', MESSAGES.fr);
});

const TEXTS: readonly (readonly [string, readonly string[]])[] = [
  ...Object.entries({
    ...{ text: TEXT_MEANINGS, longText: LONG_TEXT_MEANINGS, choice: CHOICE_MEANINGS, choices: CHOICES_MEANINGS },
    ...{ scale: SCALE_MEANINGS, level: LEVEL_MEANINGS, date: DATE_MEANINGS, amount: AMOUNT_MEANINGS },
    ...{ integer: INTEGER_MEANINGS, yesNo: YES_NO_MEANINGS, abn: ABN_MEANINGS, acn: ACN_MEANINGS, bsb: BSB_MEANINGS },
    ...{ person: PERSON_MEANINGS, relation: RELATION_MEANINGS, files: FILES_MEANINGS, links: LINKS_MEANINGS },
    ...{ yesNoAnswer: YES_NO_ANSWER_MEANINGS, oneChoiceAnswer: ONE_CHOICE_ANSWER_MEANINGS },
    ...{ severalAnswer: SEVERAL_ANSWER_MEANINGS },
  }).map(([kind, meanings]) => [kind, Object.keys(meanings)] as const),
  ...Object.entries({ email: EMAILS, phone: PHONES, url: URLS }).map(
    ([kind, { plain, doubted }]) => [kind, [...plain, ...doubted]] as const,
  ),
];

it.each(TEXTS)('each kind of field has forty texts or more: %s', (_, texts) => {
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(40);
});

const FIELDS: readonly (readonly [string, Meanings, ReturnType<typeof fieldOf>])[] = [
  ['text', TEXT_MEANINGS, fieldOf(supplier, 'supplier_owner')],
  ['text of several lines', LONG_TEXT_MEANINGS, fieldOf(supplier, 'supplier_purpose')],
  ['choice', CHOICE_MEANINGS, fieldOf(supplier, 'supplier_type')],
  ['choices', CHOICES_MEANINGS, fieldOf(risk, 'ciaImpact')],
  ['ABN', ABN_MEANINGS, fieldOf(supplier, 'abn_no')],
  ['ACN', ACN_MEANINGS, fieldOf(supplier, 'acn_no')],
  ['BSB', BSB_MEANINGS, fieldOf(supplier, 'bank_bsb')],
];

describe('a text', () => {
  for (const [kind, meanings, field] of FIELDS)
    it.each(Object.entries(meanings))(`as ${kind}: %j is %j`, (text, value) => {
      const reading = readValue(field, text);
      if (value === null) expect(reading.error).toMatch(/./);
      else expect(reading).toEqual({ value });
    });

  it.each(Object.entries(PERSON_MEANINGS))('as person: %j is %j', (text, name) => {
    const reading = readValue(fieldOf(risk, 'personResponsibleToImplement'), text);
    if (name === null) expect(reading.error).toMatch(/./);
    else expect([reading.error, readPerson(text)?.name]).toEqual([undefined, name]);
  });

  it.each(Object.entries(FILES_MEANINGS))('as files: %j is %j', (text, ids) => {
    const reading = readValue(fieldOf(risk, 'treatmentPlanFile'), text);
    if (ids === null) expect(reading.error).toMatch(/./);
    else expect(reading).toEqual({ value: ids });
  });

  it.each(Object.entries(LINKS_MEANINGS))('as links: %j is %j', (text, entries) => {
    const reading = readValue(fieldOf(risk, 'controlDomain'), text);
    if (entries === null) expect(reading.error).toMatch(/./);
    else {
      expect(reading.error).toBeUndefined();
      expect(readLinks(text)?.map((link) => link.key ?? link.words)).toEqual(entries);
    }
  });

  it.each([
    ['supplier_contact_person_email', EMAILS],
    ['supplier_contact_person_number', PHONES],
    ['website', URLS],
  ])('is taken, and doubted where it is none: %s', (name, { plain, doubted }) => {
    const field = fieldOf(supplier, name);
    const doubts = (text: string) => warningOf(field, text.trim()) !== undefined;
    for (const text of [...plain, ...doubted]) expect(readValue(field, text)).toEqual({ value: text.trim() });
    expect(plain.filter(doubts)).toEqual([]);
    expect(doubted.filter((text) => !doubts(text))).toEqual([]);
  });
});

describe('a cell of an answering sheet', () => {
  const SPOKEN = new Map(Object.entries({ ja: 'Yes', oui: 'Yes', yes: 'Yes', nein: 'No', non: 'No', no: 'No' }));
  const read = (kind: SheetQuestion['kind'], options: readonly string[], text: string) => {
    const question = {
      ...{ documentId: 'q', code: 'Q1', question: 'Q?', kind, options, locked: false, answer: null, comment: null },
    } as unknown as SheetQuestion;
    const places = { code: 0, question: 1, answer: 2, comment: 3 };
    return checkSheet([[], ['Q1', 'Q?', text, null]], places, [question], SPOKEN);
  };

  const kinds: readonly (readonly [SheetQuestion['kind'], readonly string[], Meanings])[] = [
    ['Yes or No', ['Yes', 'No'], YES_NO_ANSWER_MEANINGS],
    ['One choice', ONE_CHOICE_ANSWERS, ONE_CHOICE_ANSWER_MEANINGS],
    ['Several choices', SEVERAL_ANSWERS, SEVERAL_ANSWER_MEANINGS],
  ];
  for (const [kind, options, meanings] of kinds)
    it.each(Object.entries(meanings))(`with ${kind}: %j is %j`, (text, value) => {
      const { changes, refused } = read(kind, options, text);
      expect([changes.map(({ answer }) => answer), refused.length]).toEqual(value === null ? [[], 1] : [[value], 0]);
    });
});
