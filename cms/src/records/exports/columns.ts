import { type Entity, type Field, fieldOf, frameOf, headerOf, importFields } from '@ridgeline/domain';
import { choiceLabel } from '@ridgeline/domain/field-text';
import { type Mark, RISK_MARKS, STATUS_MARKS } from '@ridgeline/domain/marks';
import { NEEDED, type Row, SAID } from './said';

/** What a table of a document needs to know of a column. */
export interface DrawnColumn {
  readonly label: string;
  readonly align: 'left' | 'right';
  /** How its words are drawn where a file can draw, by the word. */
  readonly marks?: Readonly<Record<string, Mark>> | undefined;
  /** Whether marked cells have the soft colour of their mark behind them. */
  readonly filled?: true;
}

/** One column of an export: the single definition that Excel, PDF and Word are made from. */
export interface ExportColumn extends DrawnColumn {
  readonly field: Field;
  /** What the register says of it, where that is not the plain value. */
  readonly said?: ((row: Row) => string) | undefined;
}

const marksOf = (field: Field): ExportColumn['marks'] => {
  if (field.kind !== 'choice') return undefined;
  const marked = (field.choices ?? []).flatMap(({ value }) => {
    const look = RISK_MARKS[value] ?? STATUS_MARKS[value];
    return look ? [[choiceLabel(field, value), look] as const] : [];
  });
  return marked.length > 0 ? Object.fromEntries(marked) : undefined;
};

/** A column of plain values of this field. */
export const columnOf = (field: Field, label = field.label, said?: ExportColumn['said']): ExportColumn => {
  const isFigure = (field.kind === 'integer' || field.kind === 'amount') && !said;
  return { label, field, said, align: isFigure ? 'right' : 'left', marks: said ? undefined : marksOf(field) };
};

const ofField = (entity: Entity, field: Field, label = field.label): ExportColumn =>
  columnOf(field, label, SAID[entity.name]?.[field.name]);

/** A field of the entity, or of those that every row has: `id` is the row's number. */
const namedField = (entity: Entity, name: string): Field =>
  frameOf(entity).find((field) => field.name === name) ?? fieldOf(entity, name);

/** @param names none for the columns of the import's template, in its order and under its headers */
export const columnsFor = (entity: Entity, names: readonly string[] | undefined): ExportColumn[] =>
  names
    ? names.map((name) => ofField(entity, namedField(entity, name)))
    : importFields(entity).map((field) => ofField(entity, field, headerOf(field)));

/** Fields that the columns read: their own, the matrix of a scale point, the entity of changes, and those of `said`. */
export const fieldsNeeded = (entity: Entity, names: readonly string[] | undefined): string[] => {
  const fields = columnsFor(entity, names).map(({ field }) => field);
  const matrices = fields.flatMap(({ scale }) => (scale ? [scale.matrix] : []));
  // The labels of changed fields are those of the entry's entity.
  const subjects = fields.some(({ kind }) => kind === 'changes') ? ['entity'] : [];
  const said = fields.some(({ name }) => SAID[entity.name]?.[name]) ? (NEEDED[entity.name] ?? []) : [];
  // `id` alone would be answered as an id alone; the row's name makes it a row.
  return [...new Set([entity.title, ...fields.map(({ name }) => name), ...matrices, ...subjects, ...said])];
};
