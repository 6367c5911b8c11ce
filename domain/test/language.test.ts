import { afterEach, describe, expect, it } from 'vitest';
import {
  addMessages,
  currentLanguage,
  currentLocale,
  inLanguage,
  inSentence,
  languageFor,
  live,
  speakOnly,
  takeLanguageFrom,
} from '../src/language';
import { MESSAGES } from '../src/messages/all';
import english from '../src/messages/en/answering';
import type { LetterKind } from '../src/sending';
import { numbers, plurals } from '../src/words/format';
import { importWords } from '../src/words/import';
import { letterOf } from '../src/words/mail-letters';
import { megabytes } from '../src/words/sizes';

afterEach(() => takeLanguageFrom(() => 'en'));

describe('the language of a reader', () => {
  it('is the first wanted one that there are messages in, else English', () => {
    expect(languageFor(['nl', 'de-AT', 'fr'])).toBe('de');
    expect(languageFor(['FR-ca'])).toBe('fr');
    expect(languageFor(['*'])).toBe('en');
    expect(languageFor([])).toBe('en');
  });

  it('is that of the moment at which a message is read', () => {
    addMessages('fr', MESSAGES.fr);
    const words = live('answering', english);
    expect(words.submitted).toBe('Your answers were submitted.');
    takeLanguageFrom(() => 'fr');
    expect(words.submitted).toBe('Vos réponses ont été envoyées.');
    expect(words.tooManyFiles({ most: 10 })).toContain('10 fichiers');
    expect(Object.keys(words)).toEqual(Object.keys(english));
  });
});

describe('a language of which few messages are needed', () => {
  it('is spoken once they are loaded, and English where they cannot be', async () => {
    await speakOnly('fr', async () => Promise.reject(new Error('no connection')));
    expect(currentLanguage()).toBe('en');
    await speakOnly('de', async (language) => ({ import: MESSAGES[language].import }));
    expect(importWords.check.repeatedKey({ row: 5 })).toBe('Dieser Datensatz steht bereits in Zeile 5 dieses Blatts.');
  });
});

describe('a size', () => {
  it('is written as in the current language', () => {
    expect(megabytes(1.5 * 1024 * 1024)).toBe('1.5 MB');
    takeLanguageFrom(() => 'fr');
    expect(megabytes(1.5 * 1024 * 1024).replace(/\s/g, ' ')).toBe('1,5 Mo');
  });
});

describe('one language meanwhile', () => {
  it('takes precedence over the current one, until it is read', () => {
    takeLanguageFrom(
      () => 'de',
      (language) => (language === 'de' ? 'de-AT' : language),
    );
    expect(currentLocale()).toBe('de-AT');
    expect(inLanguage('fr', () => [currentLanguage(), currentLocale(), inLanguage('en', currentLanguage)])).toEqual([
      'fr',
      'fr',
      'en',
    ]);
    const fails = (): never =>
      inLanguage('fr', () => {
        throw new Error('unread');
      });
    expect(fails).toThrow('unread');
    expect(currentLanguage()).toBe('de');
  });
});

describe('a noun inside a sentence', () => {
  it('begins with a capital letter in German alone', () => {
    expect(inSentence('Suppliers')).toBe('suppliers');
    expect(inSentence('API tokens')).toBe('API tokens');
    takeLanguageFrom(() => 'de');
    expect(inSentence('Lieferanten')).toBe('Lieferanten');
    expect(currentLocale()).toBe('de');
  });
});

describe('a message', () => {
  it('counts as its language does', () => {
    const [plural, number] = [plurals('fr'), numbers('fr')];
    const forms = { one: 'un', other: 'plusieurs', '=7': 'sept' };
    expect([0, 1, 2, 7].map((count) => plural(count, forms))).toEqual(['un', 'un', 'plusieurs', 'sept']);
    expect(number(1234.5).replace(/\s/g, ' ')).toBe('1 234,5');
    expect(MESSAGES.de.portal.questions.more({ count: 1200 })).toContain('1.200 weitere Fragen');
    expect(MESSAGES.en.portal.questions.more({ count: 1 })).toBe('After this answer, 1 more question is asked.');
  });

  it('chooses by a word, and has something to say of an unknown one', () => {
    const { what } = MESSAGES.en.accepting;
    expect(what({ kind: 'residual' })).toContain('residual risk');
    expect(what({ kind: 'toString' })).toBe('You are asked about this risk.');
  });
});

describe('a letter', () => {
  const values = {
    ...{ organisation: 'Acme', person: 'Anna', phone: null, title: 'Sécurité', questions: 2, until: '1 mai' },
    ...{ host: 'https://grc.test/', submitted: '', question: 'Testé ?', message: ['Bonjour !'] },
    ...{ named: null, changes: { questions: [], count: 0 } },
  };

  it('of French is French, with the day by which to answer', () => {
    const words = MESSAGES.fr['mail-letters'];
    const { subject, lines, quote, signature, after } = letterOf('invitation', words, {
      ...values,
      due: '27 mars',
      late: false,
    });
    expect(subject.replace(/\s/g, ' ')).toBe('Acme vous demande de répondre : Sécurité');
    expect(lines.map((line) => line.replace(/\s/g, ' '))).toEqual([
      'Bonjour,',
      'Acme vous demande de répondre à « Sécurité » (2 questions).',
      'Merci de répondre au plus tard le 27 mars.',
    ]);
    expect(quote?.by.replace(/\s/g, ' ')).toBe('Anna écrit :');
    expect([quote?.lines, signature]).toEqual([['Bonjour !'], ['Anna', 'Acme']]);
    expect(String(after)).toContain('1 mai');
    expect(String(after)).toContain('https://grc.test/');
  });

  it('with a reply names the question, and quotes the reply as that of the organisation', () => {
    const { lines, quote } = letterOf('reply', MESSAGES.en['mail-letters'], { ...values, due: null, late: false });
    expect(lines.at(-1)).toBe('Testé ?');
    expect(quote).toEqual({ by: 'Acme writes:', lines: ['Bonjour !'] });
  });

  it('to a person who was named by another one begins with both names', () => {
    const to = { ...values, due: null, late: false, named: { name: 'Mia', by: 'Tin Shed' } };
    const { lines } = letterOf('invitation', MESSAGES.en['mail-letters'], to);
    expect(lines.slice(0, 2)).toEqual(['Hello Mia,', 'Tin Shed has named you as the person who answers.']);
  });

  it('that asks for changes names the first questions, and counts the others', () => {
    const asked = { ...values, due: null, late: false, changes: { questions: ['Tested?'], count: 3 } };
    const { lines, items, quote } = letterOf('changes-requested', MESSAGES.en['mail-letters'], asked);
    expect(lines.at(-1)).toBe('Please change 3 answers:');
    expect(items).toEqual([{ text: 'Tested?' }, { text: 'and 2 more, which the page names' }]);
    expect(quote?.lines).toEqual(['Bonjour !']);
  });

  it('says in its subject that the day has passed', () => {
    const words = MESSAGES.en['mail-letters'];
    expect(letterOf('overdue', words, { ...values, due: '1 May', late: true }).subject).toMatch(/^Overdue: /);
    expect(letterOf('reminder', words, { ...values, due: null, late: false }).lines).toHaveLength(3);
  });

  it('says that its link is for reading once nothing can be answered', () => {
    const words = MESSAGES.en['mail-letters'];
    const note = (kind: LetterKind) => letterOf(kind, words, { ...values, due: null, late: false }).after?.[0];
    expect(note('invitation')).toContain('can answer');
    expect(note('changes-requested')).toContain('can answer');
    for (const kind of ['receipt', 'approved', 'rejected'] as const)
      expect(note(kind)).toContain('can read the answers');
  });
});
