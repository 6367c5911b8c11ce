import { afterEach, describe, expect, it } from 'vitest';
import { STATEMENT_FIGURES } from '../src';
import { addMessages, takeLanguageFrom } from '../src/language';
import { MESSAGES } from '../src/messages/all';
import { readOscal } from '../src/oscal';
import { catalog } from './oscal-catalog';

const TEXT = JSON.stringify(catalog());

afterEach(() => takeLanguageFrom(() => 'en'));

describe('a library read by a German user', () => {
  it('has the same texts, because the next version is compared with what is stored', () => {
    const english = readOscal(TEXT, 'lighthouse.json');
    addMessages('de', MESSAGES.de);
    takeLanguageFrom(() => 'de');
    expect(readOscal(TEXT, 'lighthouse.json')).toEqual(english);
  });

  it('is refused in German', () => {
    addMessages('de', MESSAGES.de);
    takeLanguageFrom(() => 'de');
    expect(() => readOscal('', 'f.json')).toThrow('Die Datei ist leer.');
    expect(() => readOscal(TEXT.replace(/"metadata":\{/, '"metadata":[],"was":{'), 'f.json')).toThrow(
      'catalog.metadata: ein Objekt erwartet, eine Liste gefunden.',
    );
  });
});

describe('a figure of the statement of applicability', () => {
  it('is in the language of the moment at which it is shown', () => {
    const [total] = STATEMENT_FIGURES;
    expect(total?.text(1200, 1200)).toBe('1,200 controls');
    addMessages('de', MESSAGES.de);
    takeLanguageFrom(() => 'de');
    expect(total?.text(1200, 1200)).toBe('1.200 Maßnahmen');
  });
});
