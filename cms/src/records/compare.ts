import { type OperatorRule, readValue, ruleOf } from '@ridgeline/domain';
import type { Comparison } from './criteria';
import { ValidationError } from './errors';
import { joined, matches, negated, type Sql } from './match';

/** SQL expressions of a value to compare. */
export interface Operand {
  readonly value: string;
  /** PostgreSQL's type of the value. */
  readonly type: string;
  /** The value as text, as the API returns it. */
  readonly text: string;
}

const ORDER: Partial<Record<OperatorRule['test'], string>> = {
  below: '<',
  atMost: '<=',
  above: '>',
  atLeast: '>=',
};

const NUMBERS: Readonly<Record<string, RegExp>> = { integer: /^-?\d{1,9}$/, numeric: /^-?\d+(\.\d+)?$/ };

const isNo = (value: string): boolean => /^(false|f|0)$/i.test(value);

const flagOf = (field: string, value: string): boolean => {
  if (!/^(true|t|1|false|f|0)$/i.test(value)) throw new ValidationError(`Invalid filter: ${field} is true or false`);
  return !isNo(value);
};

/** The value in the column's own type, checked here so that the database never has to raise an error. */
const typed = (field: string, type: string, value: string): unknown => {
  const number = NUMBERS[type];
  if (number && !number.test(value)) throw new ValidationError(`Invalid filter: ${field} is a number`);
  if (type === 'boolean') return flagOf(field, value);
  if (type !== 'date' && type !== 'timestamp') return value;
  const reading = readValue({ name: field, label: field, kind: type === 'date' ? 'date' : 'dateTime' }, value);
  if (reading.error !== undefined) throw new ValidationError(`Invalid filter: ${field} ${reading.error}`);
  return typeof reading.value === 'string' ? reading.value.replace(/Z$/, '') : reading.value;
};

/** Equal to one of several values; an empty text among them means no value. */
export const among = (values: readonly string[], column: string, oneOf: (named: readonly string[]) => Sql): Sql => {
  const named = values.filter((value) => value !== '');
  const empty = named.length < values.length ? [{ text: `${column} is null`, bindings: [] }] : [];
  return joined([...(named.length > 0 ? [oneOf(named)] : []), ...empty], 'or', 'false');
};

/** A list stored as JSON text contains one of several values: the text contains the value's JSON. */
export const holds = (values: readonly string[], column: string, json: (value: string) => string): Sql =>
  among(values, column, (named) =>
    joined(
      named.map((value) => matches(column, json(value), 'contains', false)),
      'or',
      'false',
    ),
  );

/** One condition as SQL, as if its operator were not negated. */
export const tested = ({ field, operator, values }: Comparison, { value, type, text }: Operand): Sql => {
  const { test, anyCase = false } = ruleOf(operator);
  const [first = ''] = values;
  const bound = (one: string): unknown => typed(field, type, one);
  switch (test) {
    case 'empty':
      return { text: `${value} is ${isNo(first) ? 'not ' : ''}null`, bindings: [] };
    case 'among':
      return among(values, value, (named) => ({
        text: `${value} in (${named.map(() => `?::${type}`).join(', ')})`,
        bindings: named.map(bound),
      }));
    case 'between':
      return { text: `${value} between ?::${type} and ?::${type}`, bindings: values.map(bound) };
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return matches(text, first, test, anyCase);
    case 'equal':
      if (anyCase) return matches(text, first, 'whole');
      return { text: `${value} = ?::${type}`, bindings: [bound(first)] };
    default:
      return { text: `${value} ${ORDER[test]} ?::${type}`, bindings: [bound(first)] };
  }
};

/**
 * One condition as SQL. Each negation is the complement of its operator, so it also finds rows without a value.
 * @param test the condition, when it is not a comparison of the operand
 */
export const compare = (comparison: Comparison, operand: Operand, test: Sql = tested(comparison, operand)): Sql =>
  ruleOf(comparison.operator).negated ? negated(test) : test;
