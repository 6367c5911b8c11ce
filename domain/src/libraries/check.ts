import { controlAssessment, controlDomain, controlLibrary } from '../entities';
import type { Entity } from '../entity';
import { changed } from '../labels';
import { type FieldMessage, validate } from '../validate';
import { words as fieldWords } from '../words/fields';
import { libraryWords, repeatedText } from '../words/libraries';
import { type Catalogue, LIBRARY_LIMITS, type LibraryControl, type LibraryFamily, type LibraryHead } from './catalogue';

const words = libraryWords.unreadable;

const TOO_MANY = { families: 'tooManyFamilies', controls: 'tooManyControls' } as const;

/** Most errors that are reported. */
const REPORTED = 100;

export type CheckedCatalogue =
  | { readonly catalogue: Catalogue; readonly errors?: undefined }
  | { readonly errors: readonly FieldMessage[]; readonly total: number };

const HEAD = ['title', 'version', 'publisher', 'source', 'licence', 'oscalId'] as const;
const FAMILY = ['control_no', 'domain', 'control_description'] as const;
const CONTROL = ['domain', 'annexControl', 'controlHeading', 'controlDescription', 'withdrawn'] as const;
const DETAILS = ['partOf', 'statement', 'guidance', 'discussion', 'otherParts', 'parameters', 'oscalId'] as const;

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (values: Values, name: string): string => String(values[name] ?? '');
const orNull = (values: Values, name: string): string | null => (values[name] ? String(values[name]) : null);

/** Reads objects by an entity's own definition. Fields in `later` are required when the row is stored, not in the file. */
class Checker {
  readonly errors: FieldMessage[] = [];
  readonly #places = new Map<string, string>();

  report(field: string, message: string): void {
    this.errors.push({ field, message });
  }

  read(entity: Entity, names: readonly string[], raw: unknown, at: string, later: readonly string[] = []): Values {
    if (!isObject(raw)) {
      this.report(at, fieldWords.notRow);
      return {};
    }
    for (const key of Object.keys(raw)) if (!names.includes(key)) this.report(`${at}.${key}`, fieldWords.unknownField);
    const sent = Object.fromEntries(names.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]])));
    const { values, errors } = validate(entity, sent);
    for (const { field, message } of errors) {
      if (!(later.includes(field) && message === fieldWords.required)) this.report(`${at}.${field}`, message);
    }
    return values;
  }

  once(what: string, value: string | null | undefined, at: string): void {
    if (!value) return;
    const key = `${what}:${value.toLowerCase()}`;
    const first = this.#places.get(key);
    if (first === undefined) this.#places.set(key, at);
    else this.report(`${at}.${what}`, repeatedText(at, value, first));
  }
}

/** A library's own id is read like any other text, though forms may not send it. */
const HEADED: Entity = {
  ...controlLibrary,
  fields: controlLibrary.fields.map((field) => changed(field, { computed: false })),
};

const headOf = (checker: Checker, raw: unknown): LibraryHead => {
  const values = checker.read(HEADED, HEAD, raw, 'library');
  const [title, version] = [textOf(values, 'title'), orNull(values, 'version')];
  const [publisher, source] = [orNull(values, 'publisher'), orNull(values, 'source')];
  return { title, version, publisher, source, licence: orNull(values, 'licence'), oscalId: orNull(values, 'oscalId') };
};

const familyOf = (checker: Checker, raw: unknown, at: string): LibraryFamily => {
  const values = checker.read(controlDomain, FAMILY, raw, at, ['control_description']);
  return {
    control_no: textOf(values, 'control_no'),
    domain: textOf(values, 'domain'),
    control_description: orNull(values, 'control_description'),
  };
};

const controlOf = (checker: Checker, raw: unknown, at: string): LibraryControl => {
  const values = checker.read(controlAssessment, [...CONTROL, ...DETAILS], raw, at);
  const details = DETAILS.filter((name) => name in values).map((name) => [name, orNull(values, name)]);
  const control: LibraryControl = {
    domain: textOf(values, 'domain'),
    annexControl: textOf(values, 'annexControl'),
    controlHeading: textOf(values, 'controlHeading'),
    controlDescription: textOf(values, 'controlDescription'),
    withdrawn: values.withdrawn === 1 ? 1 : 0,
    ...Object.fromEntries(details),
  };
  checker.once('annexControl', control.annexControl, at);
  checker.once('oscalId', control.oscalId, at);
  return control;
};

const listOf = (checker: Checker, raw: unknown, name: 'families' | 'controls'): readonly unknown[] => {
  const limit = LIBRARY_LIMITS[name];
  if (!Array.isArray(raw)) checker.report(name, words.body);
  else if (raw.length > limit) checker.report(name, words[TOO_MANY[name]]({ at: 'data', limit }));
  else return raw;
  return [];
};

/**
 * Checks a library by the definitions of its fields, as every form and every import is checked: both what the browser
 * read from a file, and what the server receives.
 * @returns the library as it is to be stored, or its errors, each with its place such as `controls[3].domain`
 */
export const checkCatalogue = (raw: unknown): CheckedCatalogue => {
  if (!isObject(raw)) return { errors: [{ field: '', message: words.body }], total: 1 };
  const checker = new Checker();
  const library = headOf(checker, raw.library);
  const families = listOf(checker, raw.families, 'families').map((family, index) =>
    familyOf(checker, family, `families[${index}]`),
  );
  const controls = listOf(checker, raw.controls, 'controls').map((control, index) =>
    controlOf(checker, control, `controls[${index}]`),
  );
  const { errors } = checker;
  if (errors.length === 0 && controls.length === 0) checker.report('controls', words.noControls);
  if (errors.length > 0) return { errors: errors.slice(0, REPORTED), total: errors.length };
  return { catalogue: { library, families, controls } };
};
