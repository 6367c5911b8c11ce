import { afterEach, describe, expect, it } from 'vitest';
import { ENTITIES, filterablesOf, risk, supplier, user } from '../src';
import { fieldOf, headerOf } from '../src/entity';
import { changed, labelOf } from '../src/labels';
import { addMessages, LANGUAGES, type Language, takeLanguageFrom } from '../src/language';
import { MENU } from '../src/menu';
import { MESSAGES } from '../src/messages/all';
import { matchHeaders, rowByField, templateHeaders } from '../src/spreadsheet';
import { readValue } from '../src/values';

/** The server's way: all languages are known, and each request speaks its own. */
for (const { value } of LANGUAGES) addMessages(value, MESSAGES[value]);
let spoken: Language = 'en';
takeLanguageFrom(() => spoken);
afterEach(() => {
  spoken = 'en';
});

const level = fieldOf(risk, 'riskLevel');

describe('a label of a definition', () => {
  it('is in the language of the moment at which it is read', () => {
    const read = () => [supplier.nouns.many, level.label, level.choices?.[0]?.label, MENU[1]?.label];
    expect(read()).toEqual(['Suppliers', 'Risk level', 'Low', 'Supplier']);
    spoken = 'de';
    expect(read()).toEqual(['Lieferanten', 'Risikostufe', 'Niedrig', 'Lieferant']);
    spoken = 'fr';
    expect(read()).toEqual(['Fournisseurs', 'Niveau de risque', 'Faible', 'Fournisseur']);
  });

  it('stays so in a changed copy, in a filter and in a toast', () => {
    const copy = changed(level, { computed: false });
    const filter = filterablesOf(risk).find(({ name }) => name === 'riskLevel');
    spoken = 'de';
    expect([copy.label, copy.computed, filter?.label]).toEqual(['Risikostufe', false, 'Risikostufe']);
    expect(user.messages.created).toBe('Benutzer wurde eingeladen');
    expect(supplier.messages.loadFailed).toContain('Lieferanten');
    spoken = 'en';
    expect(user.messages.saveFailed).toBe('Error saving user: {message}');
  });

  it('is its English text where there is no translation', () => {
    spoken = 'de';
    expect(labelOf('A label that nobody has written')).toBe('A label that nobody has written');
    expect(labelOf('toString')).toBe('toString');
  });
});

describe('a spreadsheet in another language', () => {
  it('has the English headers in its template', () => {
    const english = ENTITIES.map(templateHeaders);
    spoken = 'de';
    expect(ENTITIES.map(templateHeaders)).toEqual(english);
    expect(headerOf(fieldOf(risk, 'riskOwner'))).toBe('Risk Owner');
  });

  it('is recognised by its headers, whatever language is spoken', () => {
    const german = matchHeaders(risk, ['Bedrohung', 'Schwachstelle', 'Risk Owner', 'Vraisemblance']);
    expect(german.columns.map(({ field }) => field)).toEqual(['threat', 'vulnerability', 'riskOwner', 'likelihood']);
    expect(rowByField(risk, { Bedrohung: 'Fire' }).values).toEqual({ threat: 'Fire' });
  });

  it('is recognised by its choices: each label in each language is read as its own value', () => {
    const fields = ENTITIES.flatMap((entity) => entity.fields).filter(({ kind }) => kind === 'choice');
    for (const { value: language } of LANGUAGES) {
      spoken = language;
      const wrong = fields.flatMap((field) =>
        (field.choices ?? []).filter(({ label, value }) => {
          const reading = readValue(field, label);
          return reading.error !== undefined || reading.value !== value;
        }),
      );
      expect(wrong.map(({ value, label }) => `${value}: ${label}`)).toEqual([]);
    }
    expect(readValue({ name: 'agreed', label: 'Agreed', kind: 'yesNo' }, 'ja')).toEqual({ value: 1 });
    expect(readValue({ name: 'agreed', label: 'Agreed', kind: 'yesNo' }, 'NON')).toEqual({ value: 0 });
  });
});
