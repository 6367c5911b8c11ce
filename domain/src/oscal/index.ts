import { type Catalogue, LIBRARY_LIMITS, type LibraryHead } from '../libraries/catalogue';
import { libraryWords } from '../words/libraries';
import { contentsOf } from './controls';
import { type JsonObject, listIn, neededIn, objectAt, propsOf, textIn, textsIn, UnreadableLibrary } from './shape';

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

const partyName = (metadata: JsonObject, at: string, uuid: string | undefined): string | null => {
  const parties = listIn(metadata, 'parties', at);
  const found = uuid === undefined ? parties[0] : parties.find(({ value }) => value.uuid === uuid);
  return found ? (textIn(found.value, 'name', found.at)?.trim() ?? null) : null;
};

/** The publisher, else the creator, else the first party. */
const publisherOf = (metadata: JsonObject, at: string): string | null => {
  const responsible = listIn(metadata, 'responsible-parties', at).map(({ value, at: place }) => ({
    role: textIn(value, 'role-id', place),
    uuid: textsIn(value, 'party-uuids', place)[0],
  }));
  const by = (role: string) => responsible.find((entry) => entry.role === role)?.uuid;
  return partyName(metadata, at, by('publisher') ?? by('creator'));
};

const linkOf = (metadata: JsonObject, at: string, relations: readonly string[]): string | null => {
  for (const { value, at: place } of listIn(metadata, 'links', at)) {
    const href = neededIn(value, 'href', place);
    if (relations.includes(textIn(value, 'rel', place) ?? '') && /^https?:\/\//i.test(href)) return href;
  }
  return null;
};

const LICENCES = ['license', 'licence', 'rights', 'copyright'];

const licenceOf = (metadata: JsonObject, at: string): string | null => {
  const said = propsOf(metadata, at).find(({ name }) => LICENCES.includes(name.toLowerCase()))?.value;
  return said ?? linkOf(metadata, at, LICENCES);
};

/**
 * The metadata of a catalog. When it has no source or licence, the file's name and an empty text are used, for a person
 * to complete.
 * @throws UnreadableLibrary
 */
const headOf = (catalog: JsonObject, fileName: string): LibraryHead => {
  const at = 'catalog.metadata';
  const metadata = objectAt(catalog.metadata, at);
  return {
    title: neededIn(metadata, 'title', at),
    version: textIn(metadata, 'version', at)?.trim() ?? null,
    publisher: publisherOf(metadata, at),
    source: linkOf(metadata, at, ['canonical', 'alternate', 'source-profile', 'resolution-source']) ?? fileName,
    licence: licenceOf(metadata, at),
    oscalId: textIn(catalog, 'uuid', 'catalog') ?? null,
  };
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
