import { type Catalogue, LIBRARY_LIMITS } from '../libraries/catalogue';
import { libraryWords } from '../words/libraries';
import { contentsOf } from './controls';
import { headOf } from './metadata';
import { objectAt, UnreadableLibrary } from './shape';

export { UnreadableLibrary } from './shape';

const words = libraryWords.unreadable;

/** The OSCAL models without controls of their own. */
const OTHERS = [
  'component-definition',
  'system-security-plan',
  'assessment-plan',
  'assessment-results',
  'plan-of-action-and-milestones',
  'mapping-collection',
];

const parse = (text: string): unknown => {
  if (text.trim() === '') throw new UnreadableLibrary(words.empty);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    throw new UnreadableLibrary(/^\s*</.test(text) ? words.xml : words.notJson);
  }
};

/**
 * Reads an OSCAL catalog, or a profile that its publisher resolved into one, from the text of a JSON file. Parts and
 * parameters become readable plain text; back matter is ignored.
 * @param fileName is used as the source when the catalog names none
 * @throws UnreadableLibrary with the path in the file and what was expected there, or with which file to use instead
 */
export const readOscal = (text: string, fileName: string): Catalogue => {
  if (text.length > LIBRARY_LIMITS.bytes)
    throw new UnreadableLibrary(words.tooLarge({ megabytes: LIBRARY_LIMITS.megabytes }));
  const root = parse(text);
  const file = typeof root === 'object' && root !== null && !Array.isArray(root) ? root : {};
  if (!('catalog' in file)) {
    if ('profile' in file) throw new UnreadableLibrary(words.profile);
    const other = OTHERS.find((model) => model in file);
    throw new UnreadableLibrary(other ? words.otherModel({ model: other.replaceAll('-', ' ') }) : words.noCatalog);
  }
  const catalog = objectAt(file.catalog, 'catalog');
  const library = headOf(catalog, fileName);
  return { library, ...contentsOf(catalog, library.title) };
};
