import { type Entity, headerOf, importFields, writableFields } from './entity';
import type { Field } from './field';
import { fold } from './fold';
import { inLanguage, LANGUAGES } from './language';
import { perLanguages } from './per-entity';
import { withDefaults } from './validate';

/** Most rows and bytes of one import (decisions 3.6), and most errors and names in its answer. */
export const IMPORT_LIMITS = {
  rows: 10_000,
  bytes: 20 * 1024 * 1024,
  reported: 1_000,
  named: 20,
  missing: 500,
} as const;

/** Hours in which an import can be undone; the data for it is deleted an hour later. */
export const UNDO_HOURS = 24;
export const UNDO_KEPT_HOURS = UNDO_HOURS + 1;

/** One column of a spreadsheet: the field that its header names, or the likeliest one to offer. */
export interface Column {
  readonly index: number;
  readonly header: string;
  readonly field?: string;
  readonly suggestion?: string;
}

export interface Matching {
  readonly columns: Column[];
  /** Required fields without a column. */
  readonly missing: string[];
  /** Headers that occur twice; the second one is not used. */
  readonly repeated: string[];
  /** For entities with a strict header row: true when it is not exactly the expected one. */
  readonly strictError: boolean;
}

/** The label in every language that is loaded, English first. */
const labelsOf = (field: Field): string[] => [
  ...new Set(LANGUAGES.map(({ value }) => inLanguage(value, () => field.label))),
];

const writtenNames = (field: Field): string[] => {
  const { header, name, aliases = [] } = field;
  return [...(typeof header === 'string' ? [header] : []), inLanguage('en', () => field.label), name, ...aliases];
};

const namesInEnglish = (field: Field): string[] => writtenNames(field).map(fold);

const namesInOthers = (field: Field): string[] => labelsOf(field).map(fold);

/**
 * Fields by normalised name: header, label, field name and import names are all keys, and labels of every language that
 * is loaded. Headers have priority over labels of other fields, since spreadsheets are written with headers.
 */
export const fieldsByName = perLanguages((entity): ReadonlyMap<string, Field> => {
  const index = new Map<string, Field>();
  const candidates = [...new Set([...importFields(entity), ...writableFields(entity)])];
  for (const field of importFields(entity)) index.set(fold(headerOf(field)), field);
  const add = (field: Field, names: readonly string[]): void => {
    for (const name of names) if (!index.has(name)) index.set(name, field);
  };
  for (const field of candidates) add(field, namesInEnglish(field));
  for (const field of candidates) add(field, namesInOthers(field));
  return index;
});

/** The same for names exactly as the definition writes them, which the rows of an import repeat. */
const fieldsAsWritten = perLanguages((entity): ReadonlyMap<string, Field> => {
  const index = fieldsByName(entity);
  const names = [...index.values()].flatMap(writtenNames);
  const found = names.map((name) => [name, index.get(fold(name))] as const);
  return new Map(found.flatMap(([name, field]) => (field ? [[name, field]] : [])));
});

/** Headers of the template to download, in order. */
export const templateHeaders = (entity: Entity): string[] => importFields(entity).map(headerOf);

/** Finds the field of each header, offers a likely one for unknown headers, and lists missing fields. */
export const matchHeaders = (entity: Entity, headers: readonly unknown[]): Matching => {
  const index = fieldsByName(entity);
  const taken = new Set<string>();
  const repeated: string[] = [];
  const found = headers.map((raw, position): Column => {
    const header = String(raw ?? '').trim();
    const field = index.get(fold(header));
    if (!field) return { index: position, header };
    if (taken.has(field.name)) {
      repeated.push(header);
      return { index: position, header };
    }
    taken.add(field.name);
    return { index: position, header, field: field.name };
  });
  const free = importFields(entity).filter((field) => !taken.has(field.name) && !field.computed);
  const columns = found.map((column) =>
    column.field || fold(column.header) === '' ? column : { ...column, suggestion: likeliest(column.header, free) },
  );
  return {
    columns,
    missing: importFields(entity)
      .filter((field) => field.required && field.whenImportedEmpty === undefined && !taken.has(field.name))
      .map((field) => field.name),
    repeated,
    strictError: Boolean(entity.strictHeaders) && !isExact(entity, headers),
  };
};

const isExact = (entity: Entity, headers: readonly unknown[]): boolean => {
  const given = headers.map((header) =>
    String(header ?? '')
      .replace(/^\uFEFF/, '')
      .trim(),
  );
  while (given.at(-1) === '') given.pop();
  const expected = templateHeaders(entity);
  return given.length === expected.length && expected.every((header, position) => given[position] === header);
};

const pairsOf = (value: string): Set<string> => {
  const pairs = new Set<string>();
  for (let at = 0; at < value.length - 1; at += 1) pairs.add(value.slice(at, at + 2));
  return pairs;
};

/** Dice's coefficient of the letter pairs of two words: 1 for equal words, 0 for nothing in common. */
const likeness = (left: string, right: string): number => {
  const [one, other] = [pairsOf(left), pairsOf(right)];
  if (one.size + other.size === 0) return 0;
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
};

const isLikely = ({ likelyHeaders = [] }: Field, folded: string): boolean => likelyHeaders.map(fold).includes(folded);

/** Headers by which a sheet of an entity is recognised, folded: those of its fields, and those that may mean one. */
export const knownHeaders = (entity: Entity): string[] => [
  ...fieldsByName(entity).keys(),
  ...importFields(entity).flatMap(({ likelyHeaders = [] }) => likelyHeaders.map(fold)),
];

const likeliest = (header: string, free: readonly Field[]): string | undefined => {
  const named = free.find((field) => isLikely(field, fold(header)));
  if (named) return named.name;
  const scored = free.map((field) => ({
    name: field.name,
    score: Math.max(...[...namesInEnglish(field), ...namesInOthers(field)].map((name) => likeness(name, fold(header)))),
  }));
  const best = scored.sort((left, right) => right.score - left.score)[0];
  return best && best.score >= 0.55 ? best.name : undefined;
};

/** A new row of an import, by field name, with its defaults and the values for empty cells. */
export const importedRow = (entity: Entity, sent: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const row = withDefaults(entity, sent);
  for (const { name, whenImportedEmpty } of entity.fields) {
    if (whenImportedEmpty !== undefined && String(row[name] ?? '').trim() === '') row[name] = whenImportedEmpty;
  }
  return row;
};

/**
 * A row of a bulk import with its keys turned into field names (decisions 5.1). Keys that match nothing are returned, so
 * that the caller reports them.
 */
export const rowByField = (entity: Entity, row: Readonly<Record<string, unknown>>) => {
  const [asWritten, index] = [fieldsAsWritten(entity), fieldsByName(entity)];
  const values: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const key of Object.keys(row)) {
    const field = asWritten.get(key) ?? index.get(fold(key));
    if (field) values[field.name] = row[key];
    else if (row[key] !== null && row[key] !== '') unknown.push(key);
  }
  return { values, unknown };
};
