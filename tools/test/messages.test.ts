import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPluralElement, isSelectElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { argumentsOf, choicesIn, partsOf } from '../messages/icu.ts';
import { LABELS, type LanguageFolder, messageAt, messagesOf, readLanguages } from '../messages/read.ts';
import { ROOT } from '../prepare/root.mjs';

const [english, ...others] = readLanguages() as [LanguageFolder, ...LanguageFolder[]];

/** Messages that are the same in English and another language, and why. */
const SAME: Readonly<Record<string, string>> = {
  Text: 'the same word in German',
  Important: 'the same word in French',
  Passkeys: 'the same word in German',
  'OpenID Connect': 'the name of a protocol',
  'SAML 2.0': 'the name of a protocol',
  Secret: 'the same word in French',
  Secrets: 'the same word in French',
  Actions: 'the same word in French',
  Menu: 'the same word in French',
  Note: 'the same word in French',
  Notifications: 'the same word in French',
  Pages: 'the same word in French',
  Documents: 'the same word in French',
  Sections: 'the same word in French',
  Version: 'the same word in German and French',
  '{company}, {what}: {count, number}': 'no words',
  'Page {page, number}': 'the same word in French',
  '{count, plural, one {# {one}} other {# {many}}}': 'no words',
  Code: 'the same word in German and French',
  'Code: {code}': 'the same word in German',
  Test: 'the same word in German',
  Contact: 'the same word in French',
  ID: 'the same word in German and French',
  Invitation: 'the same word in French',
  Link: 'the same word in German',
  'links.csv': 'the same word in German',
  Matrix: 'the same word in German',
  Message: 'the same word in French',
  PDF: 'the same word in German and French',
  Points: 'the same word in French',
  Possible: 'the same word in French',
  Question: 'the same word in French',
  Questionnaires: 'the same word in French',
  Questions: 'the same word in French',
  Rare: 'the same word in French',
  Ridgeline: 'the name of the product',
  Applicable: 'the same word in French',
  Logo: 'the same word in German and French',
  Name: 'the same word in German',
  Organisation: 'the same word in German and French',
  'Question {number}': 'the same word in French',
  'Page {number}': 'the same word in French',
  Questionnaire: 'the same word in French',
  Impact: 'the same word in French',
  Score: 'the same word in French',
  '{answered, number}/{total, number}': 'no words',
  '{code}: {message}': 'no words',
  '{count, number} ms': 'no words',
  '{company}: {reason}': 'no words',
  '{count, plural, one {# question} other {# questions}}': 'the same word in French',
  PostgreSQL: 'the name of the database',
  Page: 'the same word in French',
  '{field}: {what}': 'no words',
  Schema: 'the same word in German',
  '{control}: {answer}': 'no words',
  '{count, plural, one {{label}: # {one}.} other {{label}: # {many}.}}': 'no words',
  '{level}: {count, number}': 'no words',
  '{points, plural, one {# point} other {# points}}': 'the same word in French',
  '{title} ({done}/{total})': 'no words',
  '{title}, {date}': 'no words',
  '{who}, {when}': 'no words',
};

/** Labels of definitions that are the same in English and another language, by the reason. */
const SAME_LABELS = Object.values({
  'the same word in German': [
    ...['Analyst', 'Auditor', 'Bytes', 'Cloud', 'Code', 'Details', 'Import', 'International', 'Link', 'Links', 'Logo'],
    ...['Matrix', 'Name', 'Option', 'Optional', 'Organisation', 'Position', 'Problem', 'Register', 'Status', 'Text'],
    ...['Version', 'Website'],
  ],
  'the same word in German and French': ['Test', 'Webhook', 'Webhooks'],
  'the same word in French': [
    ...['Action', 'Administration', 'Applicable', 'Certification', 'Certifications', 'Contact', 'Contacts', 'Date'],
    ...[
      'Description',
      'Discussion',
      'Impact',
      'Imports',
      'Licence',
      'Local',
      'Message',
      'Note',
      'Notes',
      'Options',
      'Possible',
      'Question',
    ],
    ...['Questionnaire', 'Questionnaires', 'Questions', 'Rare', 'SLA applicable', 'Score', 'Source', 'Type', 'Verdict'],
    ...['invitation'],
  ],
  'the name of a law, a standard or a number of a country': [
    ...['ABN', 'ACN', 'BSB', 'Modern Slavery Act', 'ISO 14001', 'ISO 27001', 'ISO 45001', 'ISO 9001'],
  ],
  'no words': ['3 x 3', '5 x 5'],
}).flat();

const isSame = (text: string, at: string): boolean =>
  at.includes(`/${LABELS}.json`) ? SAME_LABELS.includes(text) : text in SAME;

/** Every message of a language, with the English one at its place. */
const pairs = others.flatMap((language) =>
  Object.entries(language.areas).flatMap(([area, catalogue]) =>
    messagesOf(catalogue).map(([path, text]) => ({
      at: `${language.code}/${area}.json: ${path.join('.')}`,
      code: language.code,
      text,
      source: messageAt(english.areas[area], path),
    })),
  ),
);

const categoriesIn = (code: string): Set<string> => {
  const rules = new Intl.PluralRules(code);
  return new Set(Array.from({ length: 10_001 }, (_, count) => rules.select(count)));
};
const CATEGORIES = new Map([english, ...others].map(({ code }) => [code, categoriesIn(code)]));

/** The categories that a plural of a language needs for whole numbers that people count. */
const categoriesOf = (code: string): ReadonlySet<string> => CATEGORIES.get(code) ?? categoriesIn(code);

const kindsOf = (text: string): string[] => [...argumentsOf(partsOf(text)).keys()];

const selectsOf = (text: string): string[][] =>
  choicesIn(partsOf(text)).flatMap((part) => (isSelectElement(part) ? [Object.keys(part.options).sort()] : []));

describe('the catalogues of messages', () => {
  it('are in at least three languages', () => {
    expect(others.map(({ code }) => code)).toEqual(expect.arrayContaining(['de', 'fr']));
    expect(pairs.length).toBeGreaterThan(400);
  });

  it('are all in every language', () => {
    const missing = others.flatMap(({ code, areas }) =>
      Object.keys(english.areas).flatMap((area) => (area in areas ? [] : [`${code}/${area}.json`])),
    );
    expect(missing, 'add these files: each catalogue of domain/messages/en, translated').toEqual([]);
  });

  it('have each English message in every language that has the area', () => {
    const missing = others.flatMap(({ code, areas }) =>
      Object.entries(areas).flatMap(([area, catalogue]) =>
        messagesOf(english.areas[area] ?? {})
          .filter(([path]) => messageAt(catalogue, path) === undefined)
          .map(([path]) => `${code}/${area}.json: ${path.join('.')}`),
      ),
    );
    expect(missing, 'add a translation of each to the file that is named before it').toEqual([]);
  });

  it('have no message that English does not have', () => {
    const left = pairs.filter(({ source }) => source === undefined).map(({ at }) => at);
    expect(left, 'delete these lines: English has no such message').toEqual([]);
  });

  it('are translated; what is the same in both is in the list SAME', () => {
    const copied = pairs.filter(({ text, source, at }) => text === source && !isSame(text, at)).map(({ at }) => at);
    expect(copied, 'translate these; if the words are the same, add a label to SAME_LABELS, others to SAME').toEqual(
      [],
    );
    const same = new Set(pairs.filter(({ text, source }) => text === source).map(({ text }) => text));
    const listed = [...SAME_LABELS, ...Object.keys(SAME)];
    expect(
      listed.filter((text) => !same.has(text)),
      'delete these from SAME_LABELS and SAME: no translation is the same',
    ).toEqual([]);
  });

  it('use the arguments and the choices of the English message', () => {
    const differing = pairs.filter(
      ({ text, source = '' }) =>
        String(kindsOf(text)) !== String(kindsOf(source)) || String(selectsOf(text)) !== String(selectsOf(source)),
    );
    expect(differing.map(({ at }) => at)).toEqual([]);
  });

  it('have the plural categories of their language', () => {
    const everything = [
      ...pairs,
      ...Object.entries(english.areas).flatMap(([area, catalogue]) =>
        messagesOf(catalogue).map(([path, text]) => ({ at: `en/${area}.json: ${path.join('.')}`, code: 'en', text })),
      ),
    ];
    const wrong = everything.filter(({ code, text }) =>
      choicesIn(partsOf(text)).some((part) => {
        if (!isPluralElement(part)) return false;
        const own = new Set(Object.keys(part.options).filter((key) => !key.startsWith('=')));
        const wanted = part.pluralType === 'ordinal' ? new Set(own) : categoriesOf(code);
        return [...wanted].some((category) => !own.has(category)) || [...own].some((category) => !wanted.has(category));
      }),
    );
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  it('hold nothing that no program reads', () => {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((name) =>
        /^(domain|cms|admin-ui|assessment-portal)\/(src|build)\/.*\.tsx?$|^assessment-portal\/\w+\.html$/.test(name),
      );
    const used = new Set(files.flatMap((name) => readFileSync(join(ROOT, name), 'utf8').match(/\w+/g) ?? []));
    // Labels are written from the definitions, so each of them is read.
    const unused = Object.entries(english.areas)
      .filter(([area]) => area !== LABELS)
      .flatMap(([area, catalogue]) =>
        messagesOf(catalogue)
          .filter(([path]) => path.some((key) => !key.split('-').every((part) => used.has(part))))
          .map(([path]) => `${area}.json: ${path.join('.')}`),
      );
    expect(unused, 'delete these from every language: no program reads them').toEqual([]);
  });
});
