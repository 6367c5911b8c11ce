import { libraryWords, repeatedText } from '../words/libraries';
import { insertsIn, plainOf, tidy } from './prose';
import {
  type JsonObject,
  listIn,
  neededIn,
  notDeeper,
  objectAt,
  propsOf,
  textIn,
  textsIn,
  UnreadableLibrary,
} from './shape';
import { storedTexts } from './stored';

/** Most levels of parameters that refer to parameters. */
const DEEPEST = 12;

/**
 * Most characters of one parameter, and of all inserted text: choices may refer to parameters that refer to others, each
 * many times, and a small file must not become an endless text.
 */
const LONGEST = 20_000;
const ALTOGETHER = 40_000_000;

interface Parameter {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  readonly label: string | undefined;
  readonly values: readonly string[];
  readonly select: { readonly many: boolean; readonly choices: readonly string[] } | undefined;
  /** What the publisher demands of the value without setting it: 'at most 30 minutes'. */
  readonly constraints: readonly string[];
  /** Further lines below the parameter: how a constraint is tested, what the parameter is for, how to choose its value. */
  readonly notes: readonly string[];
}

const selectOf = (owner: JsonObject, at: string): Parameter['select'] => {
  if (owner.select === undefined) return undefined;
  const select = objectAt(owner.select, `${at}.select`);
  return {
    many: textIn(select, 'how-many', `${at}.select`) === 'one-or-more',
    choices: textsIn(select, 'choice', `${at}.select`),
  };
};

const testOf = (test: JsonObject, at: string): string => {
  const remarks = textIn(test, 'remarks', at);
  return storedTexts.test(neededIn(test, 'expression', at), remarks);
};

const notesOf = (owner: JsonObject, at: string): string[] => {
  const usage = textIn(owner, 'usage', at);
  const tests = listIn(owner, 'constraints', at).flatMap(({ value, at: place }) => listIn(value, 'tests', place));
  return [
    ...tests.map(({ value, at: place }) => testOf(value, place)),
    ...(usage ? [storedTexts.usage(usage)] : []),
    ...listIn(owner, 'guidelines', at).map(({ value, at: place }) => neededIn(value, 'prose', place)),
  ];
};

const parameterOf = (owner: JsonObject, at: string): Parameter => {
  const id = neededIn(owner, 'id', at);
  return {
    id,
    at,
    name: propsOf(owner, at).find(({ name }) => name === 'label')?.value ?? id,
    label: textIn(owner, 'label', at),
    values: textsIn(owner, 'values', at),
    select: selectOf(owner, at),
    constraints: listIn(owner, 'constraints', at).flatMap(
      ({ value, at: place }) => textIn(value, 'description', place) ?? [],
    ),
    notes: notesOf(owner, at),
  };
};

/**
 * The parameters of a catalog. Prose refers to them by `{{ insert: param, id }}`; each is replaced by
 * '[Assignment: organization-defined ...]' or '[Selection (one or more): ...]', or by the values that were set. What the
 * publisher demands of a value that is not set follows: '[Assignment: organization-defined time: at most 30 minutes]'.
 */
export class Parameters {
  readonly #known = new Map<string, Parameter>();
  readonly #read = new Map<string, string>();
  #spent = 0;

  /** Adds the `params` of a catalog, group or control. @throws UnreadableLibrary */
  add(owner: JsonObject, at: string): void {
    for (const { value, at: place } of listIn(owner, 'params', at)) {
      const parameter = parameterOf(value, place);
      const first = this.#known.get(parameter.id);
      if (first) throw new UnreadableLibrary(repeatedText(`${place}.id`, parameter.id, first.at));
      this.#known.set(parameter.id, parameter);
    }
  }

  /** Prose with its parameters filled in, as plain text. @throws UnreadableLibrary */
  fill(prose: string, at: string): string {
    return this.#filled(prose, at, []);
  }

  /** A line for each parameter of a control: its name, its question, and what is demanded of its value. @throws UnreadableLibrary */
  linesOf(owner: JsonObject, at: string): string[] {
    return listIn(owner, 'params', at).flatMap(({ value, at: place }) => {
      const parameter = this.#known.get(neededIn(value, 'id', place));
      if (!parameter) return [];
      const { id, name, values, constraints, notes } = parameter;
      // A value that was set does not show its constraints.
      const demanded = values.length > 0 ? constraints.map(storedTexts.constraint) : [];
      const below = [...demanded, ...notes].map((prose) => `  ${this.fill(prose, place)}`);
      return [`${name}: ${this.#readable(id, place, [])}`, ...below];
    });
  }

  #filled(prose: string, at: string, open: readonly string[]): string {
    return tidy(
      insertsIn(plainOf(prose), (id) => {
        const text = this.#readable(id, at, open);
        this.#spent += text.length;
        if (this.#spent > ALTOGETHER)
          throw new UnreadableLibrary(libraryWords.unreadable.tooLong({ at, limit: ALTOGETHER }));
        return text;
      }),
    );
  }

  /** Each is read once, even if several texts refer to it. */
  #readable(id: string, at: string, open: readonly string[]): string {
    const known = this.#read.get(id);
    if (known !== undefined) return known;
    const parameter = this.#known.get(id);
    // An unknown parameter, or one that refers to itself, is shown by its name.
    if (!parameter || open.includes(id)) return storedTexts.assignment(id);
    notDeeper(open.length, DEEPEST, at);
    const text = this.#textOf(parameter, [...open, id]);
    if (text.length > LONGEST)
      throw new UnreadableLibrary(libraryWords.unreadable.tooLong({ at: parameter.at, limit: LONGEST }));
    this.#read.set(id, text);
    return text;
  }

  #textOf({ id, at, label, values, select, constraints }: Parameter, open: readonly string[]): string {
    const inner = (prose: string): string => this.#filled(prose, at, open);
    const demanded = constraints.map(inner).join('; ');
    if (values.length > 0) return values.map(inner).join(', ');
    if (select && select.choices.length > 0)
      return storedTexts.selection(select.many, select.choices.map(inner), demanded);
    const asked = inner(label ?? id);
    return storedTexts.assignment(
      asked.startsWith(storedTexts.organization) ? asked : `${storedTexts.organization} ${asked}`,
      demanded,
    );
  }
}
