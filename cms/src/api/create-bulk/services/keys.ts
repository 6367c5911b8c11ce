import { type Entity, keyText, messages, type NaturalKey, naturalKeyOf, type OnConflict } from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { archivedAmong } from '../../../records/archived';
import { rowsWithKeys } from '../../../records/keys';
import { inTurns } from '../../../records/turns';
import { type Report, refuse } from './check';
import type { Candidate } from './types';

/** A value that the server counts is never stored as sent, but still identifies the row that it came from (Risk ID). */
const keyOf = (entity: Entity, { sent, values }: Candidate): NaturalKey | undefined =>
  naturalKeyOf(entity, {
    ...values,
    ...Object.fromEntries(entity.naturalKey.map((field) => [field, values[field] ?? sent[field]])),
  });

/**
 * Finds repeated keys, in the file and in the register, and handles them as requested. Rows to skip are returned, rows
 * to update get `existing`.
 */
export const resolveConflicts = async (
  entity: Entity,
  candidates: readonly Candidate[],
  onConflict: OnConflict,
  report: Report,
): Promise<Set<Candidate>> => {
  const skipped = new Set<Candidate>();
  const first = new Map<string, Candidate>();
  await inTurns(candidates, (candidate) => {
    candidate.key = keyOf(entity, candidate);
    if (!candidate.key) return;
    const earlier = first.get(keyText(candidate.key));
    const { field } = candidate.key;
    if (earlier) refuse(report, candidate, [{ field, message: messages.repeatedKey({ row: earlier.row }) }]);
    else first.set(keyText(candidate.key), candidate);
  });
  const keys = [...first.values()].flatMap(({ key }) => key ?? []);
  const existing = new Map((await rowsWithKeys(entity, keys)).map((row) => [keyText(row), row.id]));
  const archived = await archivedAmong(entity, [...existing.values()]);
  for (const [text, candidate] of first) {
    const id = existing.get(text);
    if (id === undefined) continue;
    const field = candidate.key?.field ?? '';
    if (archived.has(id) && onConflict !== 'error') {
      report.warnings.push({ row: candidate.row, field, message: archiveWords.refused.imported });
      skipped.add(candidate);
    } else if (onConflict === 'skip') skipped.add(candidate);
    else if (onConflict === 'update') candidate.existing = id;
    else {
      const message = archived.has(id) ? archiveWords.refused.key : messages.existingKey;
      refuse(report, candidate, [{ field, message }]);
    }
  }
  return skipped;
};
