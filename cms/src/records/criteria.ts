import {
  type Compared,
  companyFieldOf,
  comparedAs,
  DEEPEST_GROUP,
  type Entity,
  type Field,
  fitsOperator,
  frameOf,
  isOperator,
  MOST_CONDITIONS,
  type Operator,
  ruleOf,
  targetOf,
} from '@ridgeline/domain';
import { isAcrossCompanies } from './across';
import { ValidationError } from './errors';
import { isRecord, itemsOf } from './query-shape';

/** One condition on a field of a row. */
export interface Comparison {
  /** Name of a field of the entity or of the frame. */
  readonly field: string;
  /** For a relation: what of the related row is compared; the row itself, by id or documentId, when absent. */
  readonly of?: 'id' | 'documentId' | 'label';
  readonly operator: Operator;
  readonly values: readonly string[];
}

/** The conditions of a list's rows. */
export type Criteria =
  | Comparison
  | { readonly all: readonly Criteria[] }
  | { readonly any: readonly Criteria[] }
  | { readonly not: Criteria };

type Read = (raw: unknown, depth: number) => Criteria;

const refuse = (what: string): never => {
  throw new ValidationError(what);
};

/** The field of that name by which lists can be filtered and sorted: one of the entity, or one that every row has. */
export const comparableField = (entity: Entity, name: string): Field | undefined =>
  frameOf(entity).find((field) => field.name === name && (field !== companyFieldOf(entity) || isAcrossCompanies())) ??
  entity.fields.find((field) => field.name === name && !field.virtual && comparedAs(field.kind) !== null);

/** All single conditions, at any depth. */
export const comparisonsIn = (criteria: Criteria): readonly Comparison[] => {
  if ('all' in criteria) return criteria.all.flatMap(comparisonsIn);
  if ('any' in criteria) return criteria.any.flatMap(comparisonsIn);
  return 'not' in criteria ? comparisonsIn(criteria.not) : [criteria];
};

const partsOf = (operator: '$and' | '$or', raw: unknown): readonly unknown[] =>
  itemsOf(raw) ?? refuse(`Invalid filters: ${operator} takes a list, as in filters[${operator}][0][<field>]=<value>`);

/** Conditions that all hold; `again` reads the nested groups, `one` reads any other key. */
const readAll = (
  raw: Readonly<Record<string, unknown>>,
  depth: number,
  again: Read,
  one: (key: string, value: unknown) => Criteria,
): Criteria => {
  if (depth > DEEPEST_GROUP) refuse(`Invalid filters: groups stand at most ${DEEPEST_GROUP} deep in one another`);
  return {
    all: Object.entries(raw).map(([key, value]): Criteria => {
      if (key === '$not') return { not: again(value, depth + 1) };
      if (key !== '$and' && key !== '$or') return one(key, value);
      const parts = partsOf(key, value).map((part) => again(part, depth + 1));
      return key === '$and' ? { all: parts } : { any: parts };
    }),
  };
};

type Target = Pick<Comparison, 'field' | 'of'>;

const TAKES = { one: 'one value', many: 'a list of values', two: 'two values', yesNo: 'true or false' } as const;

/** Ids contain no comma, so that one short value holds many of them: a query string has room for few keys. */
const operandOf = ({ field, of }: Target, operator: Operator, raw: unknown): string[] => {
  const values = (itemsOf(raw) ?? [raw]).map((item) =>
    typeof item === 'object' && item !== null ? refuse('Invalid filter value') : String(item ?? ''),
  );
  const { takes } = ruleOf(operator);
  const fits = {
    one: values.length === 1,
    many: values.length > 0,
    two: values.length === 2,
    yesNo: values.length === 1 && /^(true|t|1|false|f|0|)$/i.test(values[0] ?? ''),
  };
  if (!fits[takes]) refuse(`Invalid filter: ${operator} of ${field} takes ${TAKES[takes]}`);
  return (of ?? field) === 'id' && operator === '$in' ? values.flatMap((item) => item.split(',')) : values;
};

const compared = (target: Target, kind: Compared, operator: string, raw: unknown): Comparison => {
  const { field } = target;
  if (!isOperator(operator)) return refuse(`Invalid filter: ${field} cannot be filtered by ${operator}`);
  if (!fitsOperator(operator, kind)) {
    const instead = kind === 'row' ? '; name its id, documentId or label' : '';
    return refuse(`Invalid filter: ${field} cannot be compared by ${operator}${instead}`);
  }
  return { ...target, operator, values: operandOf(target, operator, raw) };
};

/** Conditions of one value: a plain value, a list of allowed values, or operators. */
const valueConditions = (target: Target, kind: Compared): Read => {
  const read: Read = (raw, depth) => {
    if (itemsOf(raw)) return compared(target, kind, '$in', raw);
    if (!isRecord(raw)) return compared(target, kind, '$eq', raw);
    return readAll(raw, depth, read, (operator, value) => compared(target, kind, operator, value));
  };
  return read;
};

/** An operator that compares with a row: by its id or its documentId, depending on what the value looks like. */
const meansRow = (operator: string): boolean => isOperator(operator) && fitsOperator(operator, 'row');

/** Conditions of a relation: on the row itself, its id, documentId or label, and on no other field (decisions 1.5). */
const relationConditions = (field: string, { title }: Entity): Read => {
  const row = valueConditions({ field }, 'row');
  const keyOf = (of: 'id' | 'documentId'): Read => {
    const key = valueConditions({ field, of }, of === 'id' ? 'number' : 'text');
    return (raw, depth) => {
      const asRow = !isRecord(raw) || itemsOf(raw) || Object.keys(raw).every(meansRow);
      return asRow ? row(raw, depth) : key(raw, depth);
    };
  };
  const parts = {
    id: keyOf('id'),
    documentId: keyOf('documentId'),
    [title]: valueConditions({ field, of: 'label' }, 'text'),
  };
  const read: Read = (raw, depth) => {
    if (!isRecord(raw) || itemsOf(raw)) return row(raw, depth);
    return readAll(raw, depth, read, (key, value) =>
      Object.hasOwn(parts, key) ? (parts[key] as Read)(value, depth) : row({ [key]: value }, depth),
    );
  };
  return read;
};

/**
 * Reads the `filters` of a list's query: Strapi 5's operators on fields, on the fields of every row, and on id, documentId
 * and label of relations, in groups of `$and`, `$or` and `$not`.
 * @throws ValidationError that names what is not valid
 */
export const readCriteria = (entity: Entity, raw: unknown): Criteria => {
  const read: Read = (group, depth) => {
    if (!isRecord(group) || itemsOf(group)) return refuse('Invalid filters: name a field');
    return readAll(group, depth, read, (name, value) => {
      const field = comparableField(entity, name) ?? refuse(`Invalid filter: ${entity.plural} has no ${name}`);
      const kind = comparedAs(field.kind) ?? refuse(`Invalid filter: ${name}`);
      if (kind === 'row') return relationConditions(name, targetOf(field.target))(value, depth);
      return valueConditions({ field: name }, kind)(value, depth);
    });
  };
  const criteria = raw === undefined ? { all: [] } : read(raw, 1);
  if (comparisonsIn(criteria).length > MOST_CONDITIONS) {
    refuse(`Invalid filters: a query holds at most ${MOST_CONDITIONS} conditions`);
  }
  return criteria;
};
