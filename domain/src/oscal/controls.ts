import { LIBRARY_LIMITS, type LibraryControl, type LibraryFamily } from '../libraries/catalogue';
import { libraryWords, repeatedText } from '../words/libraries';
import { Parameters } from './parameters';
import { labelOf, partsOf } from './parts';
import { type JsonObject, listIn, neededIn, notDeeper, propsOf, textIn, UnreadableLibrary } from './shape';
import { storedTexts } from './stored';

const words = libraryWords.unreadable;

/** Most levels of nested groups, and of nested controls. */
const DEEPEST = 12;

/** Most characters of the description, which every list shows; the statement itself is stored completely. */
const DESCRIPTION = 10_000;

interface Found {
  readonly control: JsonObject;
  readonly at: string;
  readonly id: string;
  readonly number: string;
  readonly family: string;
  readonly partOf: string | null;
}

/** Everything in a catalog, in its order, before any prose is read: prose may refer to what comes later. */
class Contents {
  readonly families: LibraryFamily[] = [];
  readonly found: Found[] = [];
  readonly parameters = new Parameters();
  readonly #places = new Map<string, string>();

  readonly #once = (what: string, value: string, at: string): void => {
    const key = `${what}:${value.toLowerCase()}`;
    const first = this.#places.get(key);
    if (first !== undefined) throw new UnreadableLibrary(repeatedText(at, value, first));
    this.#places.set(key, at);
  };

  /** @throws UnreadableLibrary */
  take(owner: JsonObject, at: string, family: string, depth = 0): void {
    notDeeper(depth, DEEPEST, at);
    this.parameters.add(owner, at);
    for (const { value, at: place } of listIn(owner, 'groups', at)) {
      const title = neededIn(value, 'title', place);
      const number = labelOf(value, place) ?? textIn(value, 'id', place)?.toUpperCase() ?? title;
      const overview = listIn(value, 'parts', place).find((part) => part.value.name === 'overview');
      const description = overview && (textIn(overview.value, 'prose', overview.at) ?? null);
      this.families.push({ control_no: number, domain: title, control_description: description ?? null });
      this.take(value, place, title, depth + 1);
    }
    this.#controls(owner, at, family, null, depth);
  }

  #controls(owner: JsonObject, at: string, family: string, partOf: string | null, depth: number): void {
    notDeeper(depth, DEEPEST, at);
    for (const { value: control, at: place } of listIn(owner, 'controls', at)) {
      const id = neededIn(control, 'id', place);
      const number = labelOf(control, place) ?? id.toUpperCase();
      this.#once('id', id, `${place}.id`);
      this.#once('number', number, place);
      this.found.push({ control, at: place, id, number, family, partOf });
      if (this.found.length > LIBRARY_LIMITS.controls)
        throw new UnreadableLibrary(words.tooManyControls({ at: 'catalog', limit: LIBRARY_LIMITS.controls }));
      this.parameters.add(control, place);
      this.#controls(control, place, family, number, depth + 1);
    }
  }
}

const LEADS_ON = ['incorporated-into', 'moved-to'];

/** What replaced a withdrawn control, by the numbers that people know. */
const wentTo = ({ control, at }: Found, numbers: ReadonlyMap<string, string>): string[] =>
  listIn(control, 'links', at)
    .filter(({ value, at: place }) => LEADS_ON.includes(textIn(value, 'rel', place) ?? ''))
    .map(({ value, at: place }) => neededIn(value, 'href', place).replace(/^#/, ''))
    .map((id) => numbers.get(id) ?? id.toUpperCase());

const cut = (text: string): string => (text.length > DESCRIPTION ? `${text.slice(0, DESCRIPTION - 1)}…` : text);

const readControl = (found: Found, parameters: Parameters, numbers: ReadonlyMap<string, string>): LibraryControl => {
  const { control, at, id, number, family, partOf } = found;
  const isWithdrawn = propsOf(control, at).some(
    ({ name, value }) => name === 'status' && value.toLowerCase() === 'withdrawn',
  );
  const parts = partsOf(control, at, parameters);
  const lines = parameters.linesOf(control, at);
  const instead = isWithdrawn ? storedTexts.withdrawn(wentTo(found, numbers)) : storedTexts.noText;
  return {
    domain: family,
    annexControl: number,
    controlHeading: neededIn(control, 'title', at),
    controlDescription: cut(parts.statement ?? instead),
    withdrawn: isWithdrawn ? 1 : 0,
    partOf,
    ...parts,
    parameters: lines.length > 0 ? lines.join('\n') : null,
    oscalId: id,
  };
};

/** Families and controls of a catalog, each enhancement after the control that it enhances. @throws UnreadableLibrary */
export const contentsOf = (
  catalog: JsonObject,
  title: string,
): { families: LibraryFamily[]; controls: LibraryControl[] } => {
  const contents = new Contents();
  contents.take(catalog, 'catalog', title);
  const { found, parameters, families } = contents;
  if (found.length === 0) throw new UnreadableLibrary(words.noControls);
  const numbers = new Map(found.map(({ id, number }) => [id, number]));
  const controls = found.map((one) => readControl(one, parameters, numbers));
  const used = new Set(controls.map(({ domain }) => domain));
  const named = found.some(({ family }) => !families.some(({ domain }) => domain === family));
  const own: LibraryFamily[] = named ? [{ control_no: title, domain: title, control_description: null }] : [];
  return { families: [...own, ...families.filter(({ domain }) => used.has(domain))], controls };
};
