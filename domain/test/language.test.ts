import { afterEach, describe, expect, it } from 'vitest';
import { addMessages, currentLocale, inSentence, languageFor, live, takeLanguageFrom } from '../src/language';
import { MESSAGES } from '../src/messages/all';
import english from '../src/messages/en/answering';
import { numbers, plurals } from '../src/words/format';
import { letterOf } from '../src/words/mail-letters';

afterEach(() => takeLanguageFrom(() => 'en'));

describe('the language to speak', () => {
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

describe('a noun inside a sentence', () => {
  it('begins with a capital letter in German alone', () => {
    expect(inSentence('Suppliers')).toBe('suppliers');
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
  const told = { organisation: 'Acme', title: 'Sécurité', questions: 2, until: '1 mai', message: ['Bonjour !'] };

  it('of French is French, with the day by which to answer', () => {
    const words = MESSAGES.fr['mail-letters'];
    const { subject, lines, after } = letterOf('invitation', words, { ...told, due: '27 mars', late: false });
    expect(subject.replace(/\s/g, ' ')).toBe('Acme vous demande de répondre : Sécurité');
    expect(lines.map((line) => line.replace(/\s/g, ' '))).toEqual([
      'Bonjour,',
      'Acme vous demande de répondre à « Sécurité » (2 questions).',
      'Merci de répondre au plus tard le 27 mars.',
      'Bonjour !',
    ]);
    expect(String(after)).toContain('1 mai');
  });

  it('says in its subject that the day has passed', () => {
    const words = MESSAGES.en['mail-letters'];
    expect(letterOf('overdue', words, { ...told, due: '1 May', late: true }).subject).toMatch(/^Overdue: /);
    expect(letterOf('reminder', words, { ...told, due: null, late: false }).lines).toHaveLength(3);
  });
});
