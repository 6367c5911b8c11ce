import { readValue } from '@ridgeline/domain';
import { ValidationError } from './errors';
import type { Filter, Operator } from './query';

/** A piece of SQL with `?` for its bindings. */
export interface Sql {
  readonly text: string;
  readonly bindings: readonly unknown[];
}

const COMPARISONS: Partial<Record<Operator, string>> = {
  $eq: '=',
  $ne: 'is distinct from',
  $gt: '>',
  $gte: '>=',
  $lt: '<',
  $lte: '<=',
};

/** A pattern for a text anywhere, in which no character of it has a meaning. */
export const escaped = (value: string): string => `%${value.replace(/[\\%_]/g, '\\$&')}%`;

/** The value in the column's own type, checked here so that the database never has to answer with an error. */
const typed = (field: string, type: string, value: string): unknown => {
  if (type === 'integer' && !/^-?\d{1,9}$/.test(value))
    throw new ValidationError(`Invalid filter: ${field} is a number`);
  if (type === 'numeric' && !/^-?\d+(\.\d+)?$/.test(value))
    throw new ValidationError(`Invalid filter: ${field} is a number`);
  if (type === 'boolean') return value === 'true' || value === '1';
  if (type !== 'date' && type !== 'timestamp') return value;
  const reading = readValue({ name: field, label: field, kind: type === 'date' ? 'date' : 'dateTime' }, value);
  if (reading.error !== undefined) throw new ValidationError(`Invalid filter: ${field} ${reading.error}`);
  return typeof reading.value === 'string' ? reading.value.replace(/Z$/, '') : reading.value;
};

/**
 * One of some values, an empty text among them standing for an empty row; with $notIn none of them, where, as with $ne,
 * what is empty is none of the values unless it is named too.
 */
export const among = ({ operator, values }: Filter, column: string, oneOf: (named: readonly string[]) => Sql): Sql => {
  const named = values.filter((value) => value !== '');
  const { text, bindings } = named.length > 0 ? oneOf(named) : { text: 'false', bindings: [] };
  const orEmpty = named.length < values.length ? `(${text} or ${column} is null)` : text;
  return { text: operator === '$in' ? orEmpty : `(${orEmpty}) is not true`, bindings };
};

/** A list kept as JSON text holds a value: its own JSON stands in the text. */
export const compareList = (filter: Filter, column: string, json: (value: string) => string): Sql =>
  among(filter, column, (named) => ({
    text: `(${named.map(() => `${column} like ?`).join(' or ')})`,
    bindings: named.map((value) => escaped(json(value))),
  }));

/** One condition on a column, which is compared in its own type. */
export const compare = (filter: Filter, column: string, type: string): Sql => {
  const { operator, values, field } = filter;
  const first = values[0] ?? '';
  if (operator === '$null' || operator === '$notNull') {
    const wanted = (operator === '$null') === (first !== 'false');
    return { text: `${column} is ${wanted ? '' : 'not '}null`, bindings: [] };
  }
  if (operator === '$contains' || operator === '$containsi') {
    return { text: `${column}::text ${operator === '$contains' ? 'like' : 'ilike'} ?`, bindings: [escaped(first)] };
  }
  if (operator === '$eqi') return { text: `lower(${column}::text) = lower(?)`, bindings: [first] };
  if (operator === '$in' || operator === '$notIn') {
    return among(filter, column, (named) => ({
      text: `${column} in (${named.map(() => `?::${type}`).join(', ')})`,
      bindings: named.map((value) => typed(field, type, value)),
    }));
  }
  return { text: `${column} ${COMPARISONS[operator] ?? '='} ?::${type}`, bindings: [typed(field, type, first)] };
};
