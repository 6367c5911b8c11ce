import { type Entity, fieldOf, IMPORT_LIMITS, rowFromWords, storedLinks, targetOf, validate } from '@ridgeline/domain';
import { folded } from '@ridgeline/domain/folded';
import { linkWords as words } from '@ridgeline/domain/words/links';
import { findLinked } from '../../../records/linkable';
import { linkWords } from '../../../records/links';
import type { RowMessage } from '../../../records/relations';
import { insertRows } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { type Report, refuse } from './check';
import type { Trace } from './trace';
import type { Candidate, ImportOptions, Missing } from './types';

/** Names by their normalised form, each as it was first written. */
type Names = Map<string, string>;

const rowOf = (target: Entity, name: string): Record<string, unknown> => ({
  ...target.whenNamed,
  ...(target.linked ? rowFromWords(target, name) : { [target.title]: name }),
});

/** The name of a row that could be created; undefined for an id, for JSON, and for what its register would refuse. */
const nameIn = (target: Entity, raw: unknown): string | undefined => {
  if (!target.whenNamed || typeof raw !== 'string') return undefined;
  const name = raw.trim();
  const isId = /^\d*$/.test(name) || /^[{["]/.test(name) || /^[a-z][a-z0-9]{23}$/.test(name);
  return isId || validate(target, rowOf(target, name)).errors.length > 0 ? undefined : name;
};

/** Without words that are only the number of others: 'A.5|Policies' and 'A.5' are made one row. */
const distinct = (kinds: Map<Entity, Names>): Map<Entity, Names> => {
  for (const [target, names] of kinds) {
    if (!target.linked) continue;
    const numbers = [...names.keys()].flatMap((name) => (name.includes('|') ? [name.split('|')[0]?.trim() ?? ''] : []));
    for (const number of numbers) names.delete(number);
  }
  return kinds;
};

const noteName = (kinds: Map<Entity, Names>, target: Entity, name: string): void => {
  const names: Names = kinds.get(target) ?? new Map();
  if (!names.has(folded(name))) names.set(folded(name), name);
  kinds.set(target, names);
};

/** Characters of the words that a warning names. */
const LONGEST_WARNING = 200;

const isValid = (target: Entity, text: string): boolean => {
  const row = rowFromWords(target, text);
  return row !== undefined && validate(target, row).errors.length === 0;
};

/** Words of links, with their registers, of which an import may make rows. Digits alone may be the id of a row that is gone. */
const unlinkedIn = (entity: Entity, { unlinked }: Candidate): (readonly [Entity, string])[] =>
  [...(unlinked ?? [])].flatMap(([field, texts]) => {
    const target = targetOf(fieldOf(entity, field).target);
    if (!target.linked?.byImport) return [];
    return texts.filter((text) => !/^\d+$/.test(text) && isValid(target, text)).map((text) => [target, text] as const);
  });

const isKept =
  (made: ReadonlySet<string>) =>
  (link: unknown): link is string =>
    typeof link === 'string' && !made.has(link);

/** Says at its field which words of links stay words, so that a wrong number is seen before the import. */
const warnOfWords = (entity: Entity, { row, values, makes = [], refused }: Candidate, report: Report): void => {
  if (refused) return;
  const made = new Set(makes.map(([, text]) => text));
  for (const { name, kind } of entity.fields) {
    const kept = kind === 'links' ? storedLinks(values[name]).filter(isKept(made)) : [];
    if (kept.length === 0) continue;
    const message = words.kept({ words: kept.join('; ').slice(0, LONGEST_WARNING) });
    report.warnings.push({ row, field: name, message });
  }
};

/** Turns words of links into links to the rows that were made from them. */
const linkMade = async (entity: Entity, candidates: readonly Candidate[]): Promise<void> => {
  const waiting = candidates.filter(({ makes }) => makes !== undefined);
  for (const target of new Set(waiting.flatMap(({ makes = [] }) => makes.map(([kind]) => kind)))) {
    const fields = entity.fields.filter((field) => field.kind === 'links' && targetOf(field.target) === target);
    const texts = waiting.flatMap(({ makes = [] }) => makes.flatMap(([kind, text]) => (kind === target ? [text] : [])));
    const sent = [...new Set(texts)].map((text) => ({ words: text, parts: [text] }));
    const found = await findLinked(target, sent);
    const made = new Map(texts.flatMap((text) => found.named(text).map((row) => [folded(text), row] as const)));
    for (const { values } of waiting) {
      for (const { name } of fields) if (values[name]) values[name] = linkWords(values[name], made);
    }
  }
};

/**
 * Handles names that are in no register: if they may be created, the row waits for them, otherwise it is refused. Words of
 * links never cause a refusal: they are kept as words unless they may be created.
 * @param unknown what `resolveRelations` did not find
 * @returns all that could be created, whether or not it was requested
 */
export const settleUnknown = (
  entity: Entity,
  unknown: readonly RowMessage[],
  candidates: ReadonlyMap<number, Candidate>,
  skipped: ReadonlySet<Candidate>,
  options: ImportOptions,
  report: Report,
): Missing[] => {
  const kinds = new Map<Entity, Names>();
  for (const { row, field, message } of unknown) {
    const candidate = candidates.get(row);
    if (!candidate) continue;
    const { kind, target: of } = fieldOf(entity, field);
    const target = kind === 'relation' ? targetOf(of) : undefined;
    const name = target && nameIn(target, candidate.values[field]);
    if (!target || name === undefined) {
      refuse(report, candidate, [{ field, message }]);
      continue;
    }
    if (!skipped.has(candidate)) noteName(kinds, target, name);
    if (options.creates(target) && options.mayCreate(target)) {
      candidate.named ??= new Map();
      candidate.named.set(field, name);
    } else refuse(report, candidate, [{ field, message }]);
  }
  for (const candidate of candidates.values()) {
    if (skipped.has(candidate)) continue;
    for (const [target, text] of unlinkedIn(entity, candidate)) {
      noteName(kinds, target, text);
      if (options.creates(target) && options.mayCreate(target))
        candidate.makes = [...(candidate.makes ?? []), [target, text]];
    }
    warnOfWords(entity, candidate, report);
  }
  return [...distinct(kinds)].map(([target, names]) => ({
    entity: target.name,
    count: names.size,
    names: [...names.values()].slice(0, IMPORT_LIMITS.missing),
    allowed: options.mayCreate(target),
  }));
};

/** The names that rows to be stored wait for, by kind. */
export const awaitedNames = (entity: Entity, candidates: readonly Candidate[]): Map<Entity, Names> => {
  const kinds = new Map<Entity, Names>();
  for (const { named, makes } of candidates) {
    for (const [field, name] of named ?? []) noteName(kinds, targetOf(fieldOf(entity, field).target), name);
    for (const [target, name] of makes ?? []) noteName(kinds, target, name);
  }
  return distinct(kinds);
};

/** Creates the rows that others wait for, and sets their relations. */
export const makeNamed = async (entity: Entity, candidates: readonly Candidate[]): Promise<Trace[]> => {
  const traces: Trace[] = [];
  const ids = new Map<Entity, Map<string, number | undefined>>();
  for (const [target, names] of awaitedNames(entity, candidates)) {
    const rows = [...names.values()].map((name) => validate(target, rowOf(target, name)).values);
    const created = await insertRows(tableOf(target), rows);
    ids.set(target, new Map([...names.keys()].map((key, index) => [key, created[index]])));
    traces.push({ entity: target, along: true, created, changed: [], names: {}, earlier: null });
  }
  for (const { named, values } of candidates) {
    for (const [field, name] of named ?? []) {
      values[field] = ids.get(targetOf(fieldOf(entity, field).target))?.get(folded(name));
    }
  }
  await linkMade(entity, candidates);
  return traces;
};
