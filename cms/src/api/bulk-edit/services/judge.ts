import {
  askRules,
  BULK_EDIT_LIMITS,
  type CompanySettings,
  type Entity,
  type FieldMessage,
  nameOfRow,
  type RefusedRow,
  readValue,
  validate,
} from '@ridgeline/domain';
import { refuseArchived } from '../../../records/archived';
import { sameRelations } from '../../../records/keys';
import { findRows, type Row } from '../../../records/read';
import { refusedFields, refuseReadOnly } from '../../../records/rights';
import { computed, followed } from '../../../records/rules/compute';
import { inTurns } from '../../../records/turns';
import { storedValues } from '../../../records/write';
import type { Asked } from './ask';

type Values = Record<string, unknown>;

/** Rows that are read at once: whole rows take much memory, what is kept of them little. */
const ROWS_AT_ONCE = 500;

/** What is stored in one row: every value that changes with the field. */
export interface Change {
  readonly id: number;
  readonly name: string;
  readonly values: Values;
}

/** What the change means for each of the rows. */
export interface Judgement {
  same: number;
  refused: number;
  readonly changes: Change[];
  readonly errors: RefusedRow[];
  /** The earlier values of the rows that change, with what is needed to read them, by their JSON text. */
  readonly earlier: Map<string, { readonly row: Values; count: number }>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const readOnlyReason = (entity: Entity, row: Row): FieldMessage[] => {
  try {
    refuseReadOnly(entity, row);
    refuseArchived(row);
    return [];
  } catch (error) {
    if (error instanceof Error) return [{ field: '', message: error.message }];
    throw error;
  }
};

/** The value for this row. What cannot be read for it is refused by `validate`. */
const valueFor = ({ field, sent, value }: Asked, before: Readonly<Record<string, unknown>>): unknown => {
  if (!field.scale) return value;
  const reading = readValue(field, sent, before);
  return reading.error === undefined ? reading.value : sent;
};

/** Changes one row by the same steps as a form: validation, rights, rules across fields, values that follow. */
const judgeRow = (entity: Entity, row: Row, asked: Asked, settings: CompanySettings) => {
  const { field, sent } = asked;
  const before = storedValues(entity, row);
  const { values, errors } = validate(entity, { [field.name]: sent }, before);
  values[field.name] = valueFor(asked, before);
  const all = [
    ...readOnlyReason(entity, row),
    ...errors,
    ...refusedFields(entity, values, before),
    ...sameRelations(entity, { ...before, ...values }),
  ];
  if (all.length > 0) return { before, values, errors: all };
  Object.assign(values, followed(entity, values, before));
  const ruled = askRules(entity, { ...before, ...values }, settings, before);
  Object.assign(values, computed(entity, { ...before, ...values }));
  return { before, values, errors: ruled.errors };
};

const count = ({ earlier }: Judgement, row: Row, { field }: Asked): void => {
  const matrix = field.scale?.matrix;
  const shown = { [field.name]: row[field.name] ?? null, ...(matrix && { [matrix]: row[matrix] ?? null }) };
  const key = JSON.stringify(shown);
  const known = earlier.get(key);
  if (known) known.count += 1;
  else earlier.set(key, { row: shown, count: 1 });
};

const take = (entity: Entity, row: Row, asked: Asked, settings: CompanySettings, result: Judgement): void => {
  const { name: field } = asked.field;
  const present = storedValues(entity, row);
  if (isSame(present[field], valueFor(asked, present))) {
    result.same += 1;
    return;
  }
  const name = nameOfRow(entity, row);
  const { before, values, errors } = judgeRow(entity, row, asked, settings);
  const [first] = errors;
  if (first) {
    result.refused += 1;
    if (result.errors.length < BULK_EDIT_LIMITS.reported) {
      result.errors.push({ documentId: row.documentId, name, ...first });
    }
    return;
  }
  count(result, row, asked);
  const changed = Object.keys(values).filter((one) => one === field || !isSame(values[one], before[one]));
  const stored = Object.fromEntries(changed.map((one) => [one, values[one] ?? null]));
  result.changes.push({ id: row.id, name, values: stored });
};

/** Reads the rows, some hundred at a time, and judges each. */
export const judgeRows = async (
  entity: Entity,
  ids: readonly number[],
  asked: Asked,
  settings: CompanySettings,
): Promise<Judgement> => {
  const result: Judgement = { same: 0, refused: 0, changes: [], errors: [], earlier: new Map() };
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const rows = await findRows(entity, ids.slice(from, from + ROWS_AT_ONCE));
    await inTurns(
      [...rows.values()].sort((one, other) => one.id - other.id),
      (row) => take(entity, row, asked, settings, result),
    );
  }
  return result;
};
