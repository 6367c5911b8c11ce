import type { LibraryHead } from '../libraries/catalogue';
import { type JsonObject, listIn, neededIn, objectAt, propsOf, textIn, textsIn } from './shape';

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
export const headOf = (catalog: JsonObject, fileName: string): LibraryHead => {
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
