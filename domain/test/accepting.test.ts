import { afterEach, describe, expect, it } from 'vitest';
import { addMessages, takeLanguageFrom } from '../src/language';
import { MESSAGES } from '../src/messages/all';
import { LEVELS, SCALES } from '../src/risk';
import { statementText } from '../src/words/accepting';

afterEach(() => takeLanguageFrom(() => 'en'));

describe('a statement that an owner accepts', () => {
  it('shows levels, points and statuses in the reader’s language, and written texts as they are', () => {
    addMessages('de', MESSAGES.de);
    takeLanguageFrom(() => 'de');
    expect(statementText('residualLevel', 'High')).toBe('Hoch');
    expect(statementText('likelihood', '5 Almost Certain')).toBe('5 Fast sicher');
    expect(statementText('residualImpact', '2 Minor')).toBe('2 Gering');
    expect(statementText('treatmentStatus', 'In-Progress')).toBe('In Bearbeitung');
    expect(statementText('threat', '4 Likely')).toBe('4 Likely');
    expect(statementText('treatmentStatus', 'Of an older version')).toBe('Of an older version');
  });

  it('knows every level and every point of the scales', () => {
    addMessages('fr', MESSAGES.fr);
    // A statement holds the English ones.
    const points = Object.values(SCALES).flatMap((scales) =>
      (['likelihood', 'impact'] as const).flatMap((axis) => scales[axis].map(({ label }) => [axis, label] as const)),
    );
    takeLanguageFrom(() => 'fr');
    const same = ['Possible', 'Rare'];
    const unknown = [...points, ...LEVELS.map((level) => ['level', level] as const)].filter(
      ([name, text]) => statementText(name, text) === text && !same.some((word) => text.endsWith(word)),
    );
    expect(unknown).toEqual([]);
  });
});
