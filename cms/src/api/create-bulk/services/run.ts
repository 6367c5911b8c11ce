import {
  type CompanySettings,
  type Entity,
  IMPORT_LIMITS,
  keyText,
  messages,
  type NaturalKey,
  nameOfRow,
  naturalKeyOf,
  type OnConflict,
} from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { archivedAmong } from '../../../records/archived';
import { takeCompanies } from '../../../records/company-field';
import { PayloadTooLargeError, ValidationError } from '../../../records/errors';
import { holdKeysAlone, rowsWithKeys, sameRelations } from '../../../records/keys';
import { findRows, type Row } from '../../../records/read';
import { type RowMessage, resolveRelations } from '../../../records/relations';
import { computed, followed } from '../../../records/rules/compute';
import { companySettings, holdScoring } from '../../../records/rules/settings';
import { inTurns, mapInTurns } from '../../../records/turns';
import { storedValues } from '../../../records/write';
import { currentScope } from '../../../request';
import { answerOf, lockRegister, recordBatch } from './batch';
import { checkRows, compareLevels, judge, type Report, refuse, withoutEmpty } from './check';
import { awaitedNames, settleUnknown } from './missing';
import { keepTraces } from './trace';
import type { Candidate, ImportOptions, ImportResult } from './types';
import { writeRows } from './write';

const acceptRows = (entity: Entity, body: unknown): readonly unknown[] => {
  if (!Array.isArray(body)) throw new ValidationError('The body must be an array of rows.');
  if (body.length === 0) throw new ValidationError(messages.emptyImport);
  if (body.length > IMPORT_LIMITS.rows)
    throw new PayloadTooLargeError(messages.tooManyRows({ limit: IMPORT_LIMITS.rows }));
  if (entity.tenancy === 'tenant' && currentScope().companyId === null)
    throw new ValidationError(messages.companyFirst);
  return body;
};

type Stored = ReadonlyMap<number, Record<string, unknown>>;

/** The rows that would be changed, by id, as in a candidate's values. */
const storedRows = async (entity: Entity, candidates: readonly Candidate[]): Promise<Stored> => {
  const changing = candidates.flatMap(({ existing }) => existing ?? []);
  const rows = changing.length > 0 ? await findRows(entity, changing) : new Map<number, Row>();
  return new Map(await mapInTurns(rows, ([id, row]) => [id, storedValues(entity, row)] as const));
};

const storedFor = (candidate: Candidate, stored: Stored) =>
  candidate.existing === undefined ? undefined : stored.get(candidate.existing);

const complete = async (
  entity: Entity,
  rows: readonly Candidate[],
  known: Stored,
  settings: CompanySettings,
  report: Report,
): Promise<void> => {
  await inTurns(rows, (candidate) => {
    const stored = storedFor(candidate, known);
    if (!stored) Object.assign(candidate.values, followed(entity, candidate.values));
    const whole = stored ? { ...stored, ...withoutEmpty(candidate.values) } : candidate.values;
    Object.assign(candidate.values, computed(entity, whole));
    compareLevels(entity, candidate, whole, settings, report);
  });
};

/** The first errors in the order of the rows. */
const firstErrors = async ({ errors }: Report): Promise<RowMessage[]> => {
  const byRow: RowMessage[][] = [];
  await inTurns(errors, (error) => {
    byRow[error.row] ??= [];
    byRow[error.row]?.push(error);
  });
  return byRow.flat().slice(0, IMPORT_LIMITS.reported);
};

/**
 * Imports rows: check, resolve conflicts, write; all of them or none, in the request's transaction. Independent of HTTP.
 * With errors and without `keepValid`, nothing is stored and the result has the `errors`. With the key of an import that
 * was stored, its answer is returned again; a trial run with a key returns whether there was one.
 * @throws ValidationError for a body that is not a list of rows, PayloadTooLargeError beyond 10,000 rows, ConflictError
 * while another import of the same register runs
 */
export const importRows = async (entity: Entity, body: unknown, options: ImportOptions): Promise<ImportResult> => {
  const rows = acceptRows(entity, body);
  if (!options.dryRun || options.key) await lockRegister(entity);
  if (!options.dryRun) {
    await holdKeysAlone(entity);
    await holdScoring(entity);
  }
  const known = options.key ? await answerOf(entity, options.key) : null;
  return known ?? checkAndStore(entity, rows, options);
};

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
const resolveConflicts = async (
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

const checkAndStore = async (
  entity: Entity,
  rows: readonly unknown[],
  options: ImportOptions,
): Promise<ImportResult> => {
  const report: Report = { errors: [], warnings: [] };
  const wrong: RowMessage[] = [];
  const own = await takeCompanies(entity, rows, (row, field) =>
    wrong.push({ row, field, message: messages.ownCompanyOnly }),
  );
  const candidates = await checkRows(entity, own, report);
  const byRow = new Map(candidates.map((candidate) => [candidate.row, candidate]));
  for (const { row, field, message } of wrong) {
    const candidate = byRow.get(row);
    if (candidate) refuse(report, candidate, [{ field, message }]);
  }
  const unknown = await resolveRelations(entity, candidates);
  const skipped = await resolveConflicts(entity, candidates, options.onConflict, report);
  const missing = settleUnknown(entity, unknown, byRow, skipped, options, report);
  const settings = await companySettings();
  const known = await storedRows(entity, candidates);
  await inTurns(candidates, (candidate) => refuse(report, candidate, sameRelations(entity, candidate.values)));
  await inTurns(candidates, (candidate) => judge(entity, candidate, storedFor(candidate, known), settings, report));
  const good = candidates.filter((candidate) => !candidate.refused && !skipped.has(candidate));
  await complete(entity, good, known, settings, report);
  const counts = {
    created: good.filter(({ existing }) => existing === undefined).length,
    updated: good.filter(({ existing }) => existing !== undefined).length,
    skipped: [...skipped].filter((candidate) => !candidate.refused).length,
    refused: candidates.filter((candidate) => candidate.refused).length,
  };
  const result: ImportResult = {
    ...counts,
    errors: await firstErrors(report),
    total: report.errors.length,
    warnings: report.warnings.slice(0, IMPORT_LIMITS.reported),
    missing,
    made: [...awaitedNames(entity, good)].map(([target, names]) => ({ entity: target.name, count: names.size })),
    importId: null,
  };
  if (options.dryRun || (counts.refused > 0 && !options.keepValid)) return result;
  const titleOf = (id: number): string => nameOfRow(entity, known.get(id) ?? {});
  const traces = await writeRows(entity, good, options.username, titleOf);
  const batch = await recordBatch(entity, options, { ...counts, refused: counts.refused + (options.leftOut ?? 0) });
  if (batch) await keepTraces(batch.id, traces, result);
  return { ...result, importId: batch?.documentId ?? null };
};
