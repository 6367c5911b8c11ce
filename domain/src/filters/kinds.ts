import { targetOf } from '../entities';
import type { Entity } from '../entity';
import { type Choice, type Field, type FieldKind, of } from '../field';
import { STATUS_MARKS } from '../marks';
import { MODULE_NAMES } from '../modules';
import { filterWords } from '../words/filters';
import { frameOf } from './frame';
import { type Compared, comparedAs } from './operators';

/**
 * How a field may be filtered: `choice` by its list, `values` by the values in use, `relation` by rows of another
 * entity, `day` and `moment` by a range or a named one, `number` by a range, `text` by what it holds.
 */
export type FilterKind = 'choice' | 'values' | 'relation' | 'day' | 'moment' | 'number' | 'text';

/** Something that a register may be filtered by: a field of the entity, or one of the frame of every row. */
export interface Filterable {
  readonly name: string;
  readonly label: string;
  readonly kind: FilterKind;
  /** What may be chosen of a `choice`; what is offered of `values` beside those in use. */
  readonly choices: readonly Choice[];
  /** The field behind it; absent for the frame. */
  readonly field?: Field;
  /** Plural of the entity that a `relation` points to. */
  readonly target?: string;
  /** Whether a row may have nothing there, so that one may ask for the empty ones. */
  readonly mayBeEmpty: boolean;
  /** Whole numbers alone, of a `number`. */
  readonly whole?: boolean;
}

/** How a field is filtered, by what its values are compared as. */
const KINDS: Readonly<Record<Compared, FilterKind>> = {
  text: 'text',
  number: 'number',
  flag: 'choice',
  day: 'day',
  moment: 'moment',
  list: 'choice',
  row: 'relation',
};

/** Compared as texts or numbers, and chosen from a list; what changed is found by search alone. */
const EXCEPTIONS: Partial<Record<FieldKind, FilterKind | null>> = {
  choice: 'choice',
  scale: 'choice',
  yesNo: 'choice',
  changes: null,
};

const kindOf = (kind: FieldKind): FilterKind | null => {
  const exception = EXCEPTIONS[kind];
  const compared = comparedAs(kind);
  return exception === undefined ? compared && KINDS[compared] : exception;
};

const plain = (values: readonly string[]): Choice[] => values.map((value) => of(value, value));

const yesOrNo = (yes: string, no: string): Choice[] => [of(yes, filterWords.yes), of(no, filterWords.no)];

/** Lists that stand in no field's own definition. */
const LISTS: Partial<Record<FieldKind, readonly Choice[]>> = {
  yesNo: yesOrNo('1', '0'),
  flag: yesOrNo('true', 'false'),
  scale: plain(['1', '2', '3', '4', '5']),
  modules: plain(MODULE_NAMES),
};

/** The words that tables show: a status without a label of its own has one among the marks. */
const labelled = ({ value, label }: Choice): Choice =>
  of(value, label === value ? (STATUS_MARKS[value]?.label ?? label) : label);

/** Whether any text may stand in a choice field: then the values in use are what one can filter by. */
const isOpen = ({ kind, open, choices = [] }: Field): boolean =>
  (kind === 'choice' || kind === 'choices') && (open === true || choices.length === 0);

const describe = (field: Field): Filterable[] => {
  const kind = isOpen(field) ? 'values' : kindOf(field.kind);
  if (kind === null || field.virtual || field.internal) return [];
  return [
    {
      name: field.name,
      label: field.label,
      kind,
      field,
      choices: LISTS[field.kind] ?? (field.choices ?? []).map(labelled),
      mayBeEmpty: !field.required,
      whole: field.kind === 'integer',
      ...(kind === 'relation' && { target: targetOf(field.target).plural }),
    },
  ];
};

const OWN_OR_SHARED = [of('true', filterWords.sharedRows), of('false', filterWords.ownRows)];

/** Of the frame, what means something to a reader: shared or own, and the two moments. */
const ofFrame = (entity: Entity): Filterable[] =>
  frameOf(entity)
    .filter(({ name }) => name !== 'id' && name !== 'documentId')
    .map(({ name, label, kind }) => {
      const choices = kind === 'flag' ? OWN_OR_SHARED : [];
      return { name, label, kind: kindOf(kind) ?? 'text', choices, mayBeEmpty: false };
    });

const known = new WeakMap<Entity, readonly Filterable[]>();

/** What an entity's rows may be filtered by, in the order of its fields, then what every row has. */
export const filterablesOf = (entity: Entity): readonly Filterable[] => {
  const found = known.get(entity);
  if (found) return found;
  const made = [...entity.fields.flatMap(describe), ...ofFrame(entity)];
  known.set(entity, made);
  return made;
};

/** What an entity's lists are narrowed by every day, in the order of its fields. */
export const quickFiltersOf = (entity: Entity): Filterable[] =>
  filterablesOf(entity).filter(({ field }) => field?.quick === true);

/** What of an entity may be filtered by that name, if anything. */
export const filterableOf = (entity: Entity, name: string): Filterable | undefined =>
  filterablesOf(entity).find((candidate) => candidate.name === name);
