import { type Entity, fieldOf, rowFromWords, storedLinks, targetOf, validate } from '@ridgeline/domain';
import { folded } from '@ridgeline/domain/folded';
import { linkWords as words } from '@ridgeline/domain/words/links';
import { findLinked } from '../../../records/linkable';
import { linkWords } from '../../../records/links';
import type { Report } from './check';
import type { Candidate } from './types';

/** Characters of the words that a warning names. */
const LONGEST_WARNING = 200;

const isValid = (target: Entity, text: string): boolean => {
  const row = rowFromWords(target, text);
  return row !== undefined && validate(target, row).errors.length === 0;
};

/** Words of links, with their registers, of which an import may make rows. Digits alone may be the id of a row that is gone. */
export const unlinkedIn = (entity: Entity, { unlinked }: Candidate): (readonly [Entity, string])[] =>
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
export const warnOfWords = (entity: Entity, { row, values, makes = [], refused }: Candidate, report: Report): void => {
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
export const linkMade = async (entity: Entity, candidates: readonly Candidate[]): Promise<void> => {
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
