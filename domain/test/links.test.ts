import { describe, expect, it } from 'vitest';
import { entityOf, fieldOf } from '../src';
import { fieldTexts } from '../src/field-text';
import {
  LONGEST_LINKS,
  linkedIn,
  MOST_LINKS,
  readLinks,
  rowFromWords,
  storedLinks,
  storedOf,
  writeLinks,
} from '../src/links';
import { personIn, readPerson, writePerson } from '../src/persons';
import { validate } from '../src/validate';
import { readValue } from '../src/values';

const DOCUMENT_ID = 'a1b2c3d4e5f6g7h8i9j0k1l2';
const risk = entityOf('risk');
const field = fieldOf(risk, 'controlMapped');
const { fieldText } = fieldTexts({ locale: 'en' });

const words = (...said: string[]) => said.map((text) => ({ words: text, parts: [text] }));

describe('links that are sent', () => {
  it.each([
    [7, [{ key: '7' }]],
    [DOCUMENT_ID, [{ key: DOCUMENT_ID }]],
    [{ id: 7 }, [{ key: '7' }]],
    [{ key: '7' }, [{ key: '7' }]],
    [{ documentId: DOCUMENT_ID, id: 7 }, [{ key: DOCUMENT_ID }]],
    ['7', words('7')],
    ['A.5.1', words('A.5.1')],
    [{ annexControl: 'A.5.1' }, words('A.5.1')],
    [{ annexControl: 'A.5.1', domain: 'Policies' }, words('A.5.1|Policies')],
    [{ control_no: 'A.5', domain: 'Policies' }, words('A.5|Policies')],
    [{ id: null, documentId: null, label: 'Ours', words: 'Ours' }, words('Ours')],
    [
      ['A.5.1', { id: 7 }],
      [...words('A.5.1'), { key: '7' }],
    ],
    ['[{"id":7},"Ours, all"]', [{ key: '7' }, ...words('Ours, all')]],
    ['{"id":7}', [{ key: '7' }]],
    ['A.5.1; Rules, written', words('A.5.1', 'Rules, written')],
    ['Rules, written;', words('Rules, written')],
    ['A.5.1\nA.5.2', words('A.5.1', 'A.5.2')],
    ['A.5.1, A.5.2', [{ words: 'A.5.1, A.5.2', parts: ['A.5.1', 'A.5.2'] }]],
  ])('%j', (sent, wanted) => {
    expect(readLinks(sent)).toEqual(wanted);
  });

  it.each([[{ colour: 'blue' }], [[{}]], [[['A']]], [true], [[null]]])('%j names nothing', (sent) => {
    expect(readLinks(sent)).toBeUndefined();
    expect(readValue(field, sent).error).toBeTruthy();
  });

  it('are limited in number and length, and contain no half characters', () => {
    expect(
      readValue(
        field,
        Array.from({ length: MOST_LINKS }, (_, at) => at),
      ).error,
    ).toBeUndefined();
    expect(
      readValue(
        field,
        Array.from({ length: MOST_LINKS + 1 }, (_, at) => at),
      ).error,
    ).toContain('200');
    expect(readValue(field, ['x'.repeat(10_001)]).error).toContain('10001');
    // A text of separators alone has no entries, and is not read.
    expect(readValue(field, ';'.repeat(LONGEST_LINKS + 1)).error).toContain(String(LONGEST_LINKS + 1));
    expect(readValue(field, ['\ud800']).error).toBeTruthy();
    expect(readValue(field, '')).toEqual({ value: null });
    expect(readValue(field, [])).toEqual({ value: null });
  });

  it('may be missing in a risk whose assessment is not completed', () => {
    expect(validate(risk, { controlMapped: '' }).values).toEqual({ controlMapped: null });
  });
});

describe('links that are stored', () => {
  it('have each row and all words once, in their order', () => {
    const one = { id: 7, words: 'A.5.1|Policies' };
    const text = writeLinks([one, 'Ours', one, 'Ours']);
    expect(text).toBe('[{"id":7,"words":"A.5.1|Policies"},"Ours"]');
    expect(storedLinks(text)).toEqual([one, 'Ours']);
    expect([writeLinks([]), storedLinks(null), storedLinks('text')]).toEqual([null, [], []]);
  });

  it('are read by their labels, from an answer, a stored text and a cell', () => {
    const answered = [
      { id: 7, documentId: DOCUMENT_ID, label: 'A.5.1 Rules, written', words: 'A.5.1|Policies' },
      { id: null, documentId: null, label: 'Ours', words: 'Ours' },
    ];
    expect(fieldText(field, answered)).toBe('A.5.1 Rules, written; Ours');
    expect(fieldText(field, '[{"id":7,"words":"A.5.1|Policies"},"Ours"]')).toBe('A.5.1|Policies; Ours');
    expect(fieldText(field, 'A.5.1, Ours')).toBe('A.5.1, Ours');
    expect(fieldText(field, [])).toBe('');
    expect(storedOf(answered)).toBe('[{"id":7,"words":"A.5.1|Policies"},"Ours"]');
    expect(linkedIn(null)).toEqual([]);
  });

  it('become rows by number and domain, where the words have both', () => {
    const [domain, control] = [entityOf('control-domain'), entityOf('control-assessment')];
    expect(rowFromWords(domain, 'A.5|Policies')).toMatchObject({ control_no: 'A.5', domain: 'Policies' });
    expect(rowFromWords(domain, 'Policies')).toMatchObject({ control_no: 'Policies', domain: 'Policies' });
    expect(rowFromWords(control, 'A.5.1|Policies')).toMatchObject({
      ...{ annexControl: 'A.5.1', domain: 'Policies', controlHeading: 'A.5.1' },
    });
    for (const target of [domain, control]) {
      const row = rowFromWords(target, 'Firewall') ?? {};
      expect(validate(target, row).errors, target.name).toEqual([]);
    }
    expect(rowFromWords(risk, 'x')).toBeUndefined();
  });
});

describe('a person', () => {
  it.each([
    [3, { key: '3' }],
    ['3', { key: '3', name: '3' }],
    [DOCUMENT_ID, { key: DOCUMENT_ID }],
    [{ user_id: 3, name: 'Ann' }, { key: '3' }],
    [{ key: '3' }, { key: '3' }],
    ['{"user_id":3,"name":"Ann"}', { key: '3' }],
    [[{ id: 3 }], { key: '3' }],
    [{ user_id: null, name: ' Ann ' }, { name: 'Ann' }],
    ['{"user_id":"","name":"Ann"}', { name: 'Ann' }],
    [{ user_id: ' ', documentId: DOCUMENT_ID }, { key: DOCUMENT_ID }],
    ['Ann', { name: 'Ann' }],
  ])('%j', (sent, wanted) => {
    expect(readPerson(sent)).toEqual(wanted);
  });

  it.each([[{ colour: 'blue' }], [['Ann', 'Bo']], [true], [[]]])('%j names no person', (sent) => {
    expect(readPerson(sent)).toBeUndefined();
  });

  it('is stored as a name, or as a user with the name of that time', () => {
    expect(writePerson({ user_id: null, name: 'Ann' })).toBe('Ann');
    for (const person of [
      { user_id: 3, name: 'Ann' },
      { user_id: null, name: '{odd' },
    ]) {
      expect(personIn(writePerson(person))).toEqual(person);
    }
    expect(personIn('Ann')).toEqual({ user_id: null, name: 'Ann' });
    expect([personIn(null), personIn('')]).toEqual([null, null]);
    expect(fieldText(fieldOf(risk, 'personResponsibleToImplement'), { user_id: 3, name: 'Ann' })).toBe('Ann');
  });
});
