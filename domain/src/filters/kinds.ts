import { ARCHIVED } from '../archive';
import { targetOf } from '../entities';
import type { Entity } from '../entity';
import { type Choice, type Field, type FieldKind, of } from '../field';
import { changed } from '../labels';
import { inLanguage } from '../language';
import { UNLINKED } from '../links';
import { STATUS_MARKS } from '../marks';
import { MODULE_NAMES } from '../modules';
import { filterWords } from '../words/filters';
import { frameOf } from './frame';
import { type Compared, comparedAs } from './operators';

/**
 * How a field can be filtered: `choice` by its list, `values` by the values in use, `relation` by rows of another
 * entity, `day` and `moment` by a range or a named period, `number` by a range, `text` by what it contains.
 */
export type FilterKind = 'choice' | 'values' | 'relation' | 'day' | 'moment' | 'number' | 'text';

/** A filterable field: one of the entity, or one that every row has. */
export interface Filterable {
  readonly name: string;
  readonly label: string;
  readonly kind: FilterKind;
  /** The values of a `choice`; for `values` and `relation`, what is offered in addition to those in use, and to rows. */
  readonly choices: readonly Choice[];
  /** The entity's field; absent for fields that every row has. */
  readonly field?: Field;
  /** Plural of the entity that a `relation` points to. */
  readonly target?: string;
  /** Distinguishes rows of several companies, so it is of no use to users who see only one. */
  readonly acrossCompanies?: true;
  /** Whether the value may be missing, so that one can filter for empty ones. */
  readonly mayBeEmpty: boolean;
  /** For a `number`: only whole numbers. */
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

/** Kinds that are compared as texts or numbers but filtered by a list; changes of the audit log are found only by search. */
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

/** A choice whose label is read when it is shown, in the language of that moment. */
const said = (
  value: string,
  says: 'yes' | 'no' | 'sharedRows' | 'ownRows' | 'archivedRows' | 'currentRows' | 'unlinked',
): Choice => ({
  ...of(value, ''),
  get label() {
    return filterWords[says];
  },
});

const yesOrNo = (yes: string, no: string): Choice[] => [said(yes, 'yes'), said(no, 'no')];

/** Lists that are not part of the field's own definition. */
const LISTS: Partial<Record<FieldKind, readonly Choice[]>> = {
  yesNo: yesOrNo('1', '0'),
  flag: yesOrNo('true', 'false'),
  scale: ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
  modules: plain(MODULE_NAMES),
  links: [said(UNLINKED, 'unlinked')],
};

/** The words that tables show: a status without a label of its own takes it from the marks. */
const labelled = (choice: Choice): Choice => {
  const mark = STATUS_MARKS[choice.value];
  const isPlain = inLanguage('en', () => choice.label) === choice.value;
  return mark && isPlain ? changed(mark, { value: choice.value }) : choice;
};

/** Whether a choice field may contain any text: then the filter offers the values in use. */
const isOpen = ({ kind, open, choices = [] }: Field): boolean =>
  (kind === 'choice' || kind === 'choices') && (open === true || choices.length === 0);

const describe = (field: Field): Filterable[] => {
  const kind = isOpen(field) ? 'values' : kindOf(field.kind);
  if (kind === null || field.virtual || field.internal) return [];
  return [
    {
      name: field.name,
      get label() {
        return field.label;
      },
      kind,
      field,
      choices: LISTS[field.kind] ?? (field.choices ?? []).map(labelled),
      mayBeEmpty: !field.required,
      whole: field.kind === 'integer',
      ...(kind === 'relation' && { target: targetOf(field.target).plural }),
    },
  ];
};

const FLAGS: Readonly<Record<string, readonly Choice[]>> = {
  shared: [said('true', 'sharedRows'), said('false', 'ownRows')],
  [ARCHIVED]: [said('true', 'archivedRows'), said('false', 'currentRows')],
};

/** Filterable fields among those that every row has: shared or own, archived or not, and the two times. */
const ofFrame = (entity: Entity): Filterable[] =>
  frameOf(entity)
    .filter(({ name }) => name !== 'id' && name !== 'documentId')
    .map((field) => ({
      name: field.name,
      get label() {
        return field.label;
      },
      kind: kindOf(field.kind) ?? 'text',
      choices: FLAGS[field.name] ?? [],
      mayBeEmpty: false,
      ...(field.kind === 'relation' && { target: targetOf(field.target).plural, acrossCompanies: true }),
    }));

const known = new WeakMap<Entity, readonly Filterable[]>();

/** The filterable fields of an entity, in the order of its fields, then those that every row has. */
export const filterablesOf = (entity: Entity): readonly Filterable[] => {
  const found = known.get(entity);
  if (found) return found;
  const made = [...entity.fields.flatMap(describe), ...ofFrame(entity)];
  known.set(entity, made);
  return made;
};

/** The filters of an entity that are used every day, in the order of its fields. */
export const quickFiltersOf = (entity: Entity): Filterable[] =>
  filterablesOf(entity).filter(({ field }) => field?.quick === true);

/** The filterable field of an entity with that name, if any. */
export const filterableOf = (entity: Entity, name: string): Filterable | undefined =>
  filterablesOf(entity).find((candidate) => candidate.name === name);
