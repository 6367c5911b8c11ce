import {
  askRules,
  type CompanySettings,
  type Entity,
  type FieldMessage,
  fieldWords,
  importedRow,
  perEntity,
  riskLevel,
  rowByField,
  validate,
} from '@ridgeline/domain';
import type { RowMessage } from '../../../records/relations';
import { refusedFields } from '../../../records/rights';
import { mapInTurns } from '../../../records/turns';
import type { Candidate } from './types';

export interface Report {
  readonly errors: RowMessage[];
  readonly warnings: RowMessage[];
}

/** Adds errors of a row, which is then refused. */
export const refuse = (report: Report, candidate: Candidate, list: readonly FieldMessage[]): void => {
  for (const { field, message } of list) report.errors.push({ row: candidate.row, field, message });
  if (list.length > 0) candidate.refused = true;
};

const fileFields = perEntity(({ fields }) => fields.filter(({ kind }) => kind === 'files'));

const levelFields = perEntity(({ fields }) => fields.flatMap(({ name, level }) => (level ? [{ name, level }] : [])));

const isFilled = ([, value]: [string, unknown]): boolean =>
  value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '');

const readRow = (entity: Entity, raw: unknown, row: number, report: Report, reported: Set<string>): Candidate => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { row, sent: {}, values: {}, problems: [{ field: '', message: fieldWords.notRow }], refused: false };
  }
  const { values: sent, unknown } = rowByField(entity, raw as Record<string, unknown>);
  const reportOnce = (field: string, message: string): void => {
    if (reported.has(field) || reported.size >= 100) return;
    reported.add(field);
    report.warnings.push({ row, field, message });
  };
  for (const field of unknown) reportOnce(field, fieldWords.unknownField);
  for (const { name } of fileFields(entity)) {
    if (!(name in sent)) continue;
    if (isFilled([name, sent[name]])) reportOnce(name, fieldWords.noFilesHere);
    delete sent[name];
  }
  const { values, errors, warnings } = validate(entity, importedRow(entity, sent));
  for (const warning of warnings) report.warnings.push({ row, ...warning });
  return { row, sent, values, problems: errors, refused: false };
};

/** Checks every row by the same definitions as the browser and turns them into candidates. */
export const checkRows = (entity: Entity, rows: readonly unknown[], report: Report): Promise<Candidate[]> => {
  const reported = new Set<string>();
  return mapInTurns(rows, (raw, index) => readRow(entity, raw, index + 1, report, reported));
};

/** Without empty cells, which leave the stored value of a changed row (decisions 3.6). */
export const withoutEmpty = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(isFilled));

/**
 * Refuses the row if it is wrong: a new row by itself, a changed one together with the stored row. A required value may
 * then come from the stored row, and rules across fields see both.
 */
export const judge = (
  entity: Entity,
  candidate: Candidate,
  stored: Record<string, unknown> | undefined,
  settings: CompanySettings,
  report: Report,
): void => {
  judgeFields(entity, candidate, stored, report);
  const whole = stored ? { ...stored, ...withoutEmpty(candidate.values) } : candidate.values;
  const { errors, warnings } = askRules(entity, whole, settings, stored);
  refuse(report, candidate, errors);
  for (const warning of warnings) report.warnings.push({ row: candidate.row, ...warning });
};

const judgeFields = (
  entity: Entity,
  candidate: Candidate,
  stored: Record<string, unknown> | undefined,
  report: Report,
): void => {
  if (!stored) {
    refuse(report, candidate, [...candidate.problems, ...refusedFields(entity, candidate.values)]);
    return;
  }
  const sent = withoutEmpty(candidate.sent);
  for (const name of Object.keys(candidate.values)) if (!(name in sent)) delete candidate.values[name];
  const { errors } = validate(entity, sent, stored);
  refuse(report, candidate, [...errors, ...refusedFields(entity, candidate.values, stored)]);
};

/** A level in the spreadsheet that differs from the computed one is reported, not stored. */
export const compareLevels = (
  entity: Entity,
  { row, sent }: Candidate,
  whole: Readonly<Record<string, unknown>>,
  { scoring, grid }: CompanySettings,
  report: Report,
): void => {
  for (const { name, level } of levelFields(entity)) {
    const given = sent[name];
    if (given === null || given === undefined || given === '') continue;
    const rating = { matrix: whole[level.matrix], likelihood: whole[level.likelihood], impact: whole[level.impact] };
    const result = riskLevel(rating, scoring, grid);
    if (typeof result !== 'string' || String(given).trim().toLowerCase() === result.toLowerCase()) continue;
    report.warnings.push({
      row,
      field: name,
      message: fieldWords.computedDiffers({ computed: result, sent: String(given) }),
    });
  }
};
