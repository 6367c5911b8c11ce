import { fold } from './fold';
import { inLanguage, LANGUAGES, languagesAdded } from './language';
import { isMatrix, MATRICES, type Matrix, SCALES, sizeOf } from './risk';

type Of = 'likelihood' | 'impact';

/** Words of one scale, folded, with their points. */
type Words = ReadonlyMap<string, string>;

const known = new Map<string, { readonly languages: number; readonly words: Words }>();

/** The words of a scale in every language that is loaded, without those that would name two points. */
const wordsOf = (matrix: Matrix, of: Of): Words => {
  const languages = languagesAdded();
  const key = `${matrix} ${of}`;
  const made = known.get(key);
  if (made?.languages === languages) return made.words;
  const points = new Map<string, Set<string>>();
  for (const { value: language } of LANGUAGES)
    inLanguage(language, () => {
      for (const { value, label } of SCALES[matrix][of]) {
        const word = fold(label.slice(value.length));
        points.set(word, (points.get(word) ?? new Set()).add(value));
      }
    });
  const words = new Map([...points].flatMap(([word, [point, other]]) => (point && !other ? [[word, point]] : [])));
  known.set(key, { languages, words });
  return words;
};

/** Longer than any word of a scale with its number. */
const LONGEST = 80;

const NUMBER = /^([1-5])(?:[.,]0{1,2})?$/;

/** `4/5` and `4 of 5`. */
const OF_SIZE = /^([1-5]) ?(?:\/|of|von|sur) ?(\d)$/i;

/** A number before or behind a word: `4 Likely`, `4 - Likely`, `(4) Likely`, `Likely (4)`, `Likely: 4`. */
const BEFORE = /^[([]?([1-5])[)\]]? ?[-–—:.=]? ?(\D+)$/;
const BEHIND = /^(\D+?) ?[-–—:=]? ?[([]?([1-5])[)\]]?$/;

/** Only letters, spaces and hyphens: `Likely?` is no answer. */
const WORD = /^\p{L}[\p{L}\p{M} '’-]*$/u;

const onScale = (matrix: Matrix, of: Of, text: string): string | undefined => {
  const [, number] = NUMBER.exec(text) ?? [];
  if (number) return number;
  const [, part, size] = OF_SIZE.exec(text) ?? [];
  if (part) return Number(size) === sizeOf(matrix) && Number(part) <= sizeOf(matrix) ? part : undefined;
  const words = wordsOf(matrix, of);
  if (WORD.test(text)) return words.get(fold(text));
  const before = BEFORE.exec(text);
  const behind = before ? null : BEHIND.exec(text);
  const [point, word] = before ? [before[1], before[2]] : [behind?.[2], behind?.[1]];
  if (!point || !word || !WORD.test(word.trim())) return undefined;
  return words.get(fold(word)) === point ? point : undefined;
};

/**
 * The point of a scale that a value means: a whole number, a word of the scale, both if they agree, or `4/5` where 5 is
 * the number of points. Undefined for anything between two points and for anything that could mean two.
 * @param matrix of the row; while it is not known, all matrices in which the text means something have to agree
 */
export const readPoint = (of: Of, raw: unknown, matrix?: unknown): string | undefined => {
  if (typeof raw === 'number') return Number.isInteger(raw) && raw >= 1 && raw <= 5 ? String(raw) : undefined;
  if (typeof raw !== 'string' || raw.length > LONGEST) return undefined;
  const text = raw.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const found = new Set((isMatrix(matrix) ? [matrix] : MATRICES).map((one) => onScale(one, of, text)));
  found.delete(undefined);
  const [point, other] = found;
  return other === undefined ? point : undefined;
};
