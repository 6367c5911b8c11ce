import { folded } from '../folded';
import { LIBRARY_LIMITS, type LibraryControl, type LibraryFamily } from '../libraries/catalogue';
import { libraryWords, repeatedText } from '../words/libraries';
import { Parameters } from './parameters';
import { plainOf } from './prose';
import { type JsonObject, listIn, neededIn, notDeeper, propsOf, textIn, UnreadableLibrary } from './shape';
import { storedTexts } from './stored';

const words = libraryWords.unreadable;

/** Most levels of nested groups, and of nested controls. */
const DEEPEST = 12;

/** Most characters of the description, which every list shows; the statement itself is stored completely. */
const DESCRIPTION = 10_000;

/** A group of controls at its place in the catalog. */
interface Group {
  readonly number: string;
  readonly title: string;
  /** Titles of the groups that it is in, from the outermost one. */
  readonly within: readonly string[];
  readonly overview: string | null;
}

interface Found {
  readonly control: JsonObject;
  readonly at: string;
  readonly id: string;
  readonly number: string;
  /** Null outside of all groups. */
  readonly group: Group | null;
  readonly partOf: string | null;
}

const titleOf = (owner: JsonObject, at: string): string => plainOf(neededIn(owner, 'title', at)).trim();

/** Most levels of nested items. */
const PARTS_DEEPEST = 24;

/** The texts of a control by kind; each with its items a., 1., (a) on lines of their own. */
interface Parts {
  readonly statement: string | null;
  readonly guidance: string | null;
  readonly discussion: string | null;
  readonly otherParts: string | null;
}

type Kind = keyof Parts;

const kindOf = (name: string): Kind =>
  name === 'statement' || name === 'guidance' || name === 'discussion' ? name : 'otherParts';

/** 'assessment-objective' as a heading. */
const spoken = (name: string): string => {
  const plain = name.replaceAll(/[-_]+/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const INDENT = '  ';

const indented = (text: string, depth: number): string[] =>
  text.split('\n').map((line) => (line === '' ? '' : `${INDENT.repeat(depth)}${line}`));

/** Of several labels the one that people use: that without a class. */
const labelOf = (owner: JsonObject, at: string): string | undefined => {
  const labels = propsOf(owner, at).filter(({ name }) => name === 'label');
  return (labels.find((label) => label.class === undefined) ?? labels[0])?.value;
};

const linesOf = (part: JsonObject, at: string, parameters: Parameters, depth: number, level: number): string[] => {
  notDeeper(level, PARTS_DEEPEST, at);
  const prose = parameters.fill(textIn(part, 'prose', at) ?? '', `${at}.prose`);
  const own = [labelOf(part, at), textIn(part, 'title', at)?.trim(), prose].filter(Boolean).join(' ');
  const inner = own === '' ? depth : depth + 1;
  return [
    ...(own === '' ? [] : indented(own, depth)),
    ...listIn(part, 'parts', at).flatMap(({ value, at: place }) => linesOf(value, place, parameters, inner, level + 1)),
  ];
};

/** A statement begins with its text; every other kind begins with its name. */
const textOf = (part: JsonObject, at: string, kind: Kind, parameters: Parameters): string => {
  const prose = parameters.fill(textIn(part, 'prose', at) ?? '', `${at}.prose`);
  const title = textIn(part, 'title', at)?.trim();
  const label = labelOf(part, at);
  const called = [title ?? spoken(neededIn(part, 'name', at)), label].filter(Boolean).join(' ');
  const inner = listIn(part, 'parts', at).flatMap(({ value, at: place }) => linesOf(value, place, parameters, 0, 1));
  const text = [...(prose === '' ? [] : [prose]), ...inner].join('\n');
  if (text === '') return '';
  return kind === 'otherParts' ? `${called}\n${text}` : text;
};

/** The readable texts of a control. @throws UnreadableLibrary */
const partsOf = (control: JsonObject, at: string, parameters: Parameters): Parts => {
  const texts: Record<Kind, string[]> = { statement: [], guidance: [], discussion: [], otherParts: [] };
  for (const { value, at: place } of listIn(control, 'parts', at)) {
    const kind = kindOf(neededIn(value, 'name', place));
    const text = textOf(value, place, kind, parameters);
    if (text !== '') texts[kind].push(text);
  }
  const joined = (kind: Kind): string | null => (texts[kind].length > 0 ? texts[kind].join('\n\n') : null);
  return {
    statement: joined('statement'),
    guidance: joined('guidance'),
    discussion: joined('discussion'),
    otherParts: joined('otherParts'),
  };
};

/** Everything in a catalog, in its order, before any prose is read: prose may refer to what comes later. */
class Contents {
  readonly groups: Group[] = [];
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
  take(owner: JsonObject, at: string, group: Group | null = null, depth = 0): void {
    notDeeper(depth, DEEPEST, at);
    this.parameters.add(owner, at);
    for (const { value, at: place } of listIn(owner, 'groups', at)) {
      const title = titleOf(value, place);
      const overview = listIn(value, 'parts', place).find((part) => part.value.name === 'overview');
      const inner: Group = {
        number: labelOf(value, place) ?? textIn(value, 'id', place)?.toUpperCase() ?? title,
        title,
        within: group ? [...group.within, group.title] : [],
        overview: overview ? plainOf(textIn(overview.value, 'prose', overview.at) ?? '') || null : null,
      };
      this.groups.push(inner);
      this.take(value, place, inner, depth + 1);
    }
    this.#controls(owner, at, group, null, depth);
  }

  #controls(owner: JsonObject, at: string, group: Group | null, partOf: string | null, depth: number): void {
    notDeeper(depth, DEEPEST, at);
    for (const { value: control, at: place } of listIn(owner, 'controls', at)) {
      const id = neededIn(control, 'id', place);
      const number = labelOf(control, place) ?? id.toUpperCase();
      this.#once('id', id, `${place}.id`);
      this.#once('number', number, place);
      this.found.push({ control, at: place, id, number, group, partOf });
      if (this.found.length > LIBRARY_LIMITS.controls)
        throw new UnreadableLibrary(words.tooManyControls({ at: 'catalog', limit: LIBRARY_LIMITS.controls }));
      this.parameters.add(control, place);
      this.#controls(control, place, group, number, depth + 1);
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

/** The title with the innermost `count` groups around it. */
const nameIn = ({ title, within }: Group, count: number): string =>
  storedTexts.groupIn(count > 0 ? within.slice(-count) : [], title);

/**
 * A name for each group, which no other group has: its title, and where that is taken, with as many of the groups around
 * it as make the difference, or with its number.
 */
const namesOf = (groups: readonly Group[]): Map<Group, string> => {
  const names = new Map<Group, string>();
  let open = [...groups];
  for (let count = 0; open.length > 0 && count <= DEEPEST; count += 1) {
    const tally = new Map<string, number>();
    for (const group of open) {
      const name = folded(nameIn(group, count));
      tally.set(name, (tally.get(name) ?? 0) + 1);
    }
    const isTaken = (group: Group): boolean => (tally.get(folded(nameIn(group, count))) ?? 0) > 1;
    for (const group of open) if (!isTaken(group)) names.set(group, nameIn(group, count));
    open = open.filter(isTaken);
  }
  const alike = new Map<string, number>();
  for (const group of open) {
    const name = nameIn(group, DEEPEST);
    const place = (alike.get(folded(name)) ?? 0) + 1;
    alike.set(folded(name), place);
    names.set(group, place > 1 ? `${name} (${place})` : name);
  }
  return names;
};

const familyOf = ({ number, within, overview }: Group, name: string): LibraryFamily => {
  const place = within.length > 0 ? storedTexts.partOf(within) : null;
  return {
    control_no: number,
    domain: name,
    control_description: [place, overview].filter(Boolean).join('\n') || null,
  };
};

const readControl = (
  found: Found,
  domain: string,
  parameters: Parameters,
  numbers: ReadonlyMap<string, string>,
): LibraryControl => {
  const { control, at, id, number, partOf } = found;
  const isWithdrawn = propsOf(control, at).some(
    ({ name, value }) => name === 'status' && value.toLowerCase() === 'withdrawn',
  );
  const parts = partsOf(control, at, parameters);
  const lines = parameters.linesOf(control, at);
  const instead = isWithdrawn ? storedTexts.withdrawn(wentTo(found, numbers)) : storedTexts.noText;
  return {
    domain,
    annexControl: number,
    controlHeading: titleOf(control, at),
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
  contents.take(catalog, 'catalog');
  const { found, parameters, groups } = contents;
  if (found.length === 0) throw new UnreadableLibrary(words.noControls);
  const numbers = new Map(found.map(({ id, number }) => [id, number]));
  const used = new Set(found.map(({ group }) => group));
  const names = namesOf(groups.filter((group) => used.has(group)));
  const nameOf = (group: Group | null): string => (group && names.get(group)) ?? title;
  const controls = found.map((one) => readControl(one, nameOf(one.group), parameters, numbers));
  const own: LibraryFamily[] = used.has(null) ? [{ control_no: title, domain: title, control_description: null }] : [];
  const families = groups.flatMap((group) => (names.has(group) ? [familyOf(group, nameOf(group))] : []));
  return { families: [...own, ...families], controls };
};
