import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENTITIES } from '../src/entities';
import { statement } from '../src/entities/statement';
import { explainedAt } from '../src/explained';
import { glossaryWords, type Term } from '../src/words/glossary';

const terms = Object.keys(glossaryWords.words) as Term[];
const places = [...ENTITIES, statement].flatMap(({ name, sections }) => [
  explainedAt(name),
  ...sections.map(({ key }) => explainedAt(name, key)),
]);

describe('the words of the field', () => {
  it('mean the same in the glossary of the documents', () => {
    const rows = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
      .split('## Terms of risk management')[1]
      ?.split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| word') && !line.startsWith('| -'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, word, meaning]) => ({ word, text: meaning }));
    const words = Object.values(glossaryWords.words).map(({ word, text }) => ({ word, text }));
    expect(rows).toEqual(words.sort((one, other) => one.word.localeCompare(other.word)));
  });

  it('are each explained somewhere', () => {
    expect(terms.length).toBeGreaterThan(10);
    for (const term of terms)
      expect(
        places.some((place) => place.includes(term)),
        term,
      ).toBe(true);
  });
});
