import type { FieldKind } from '../field';

/** The comparison of an operator. */
type Test =
  | 'equal'
  | 'among'
  | 'below'
  | 'atMost'
  | 'above'
  | 'atLeast'
  | 'between'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'empty';

/** How many values an operator takes; `yesNo` is true or false. */
export type Arity = 'one' | 'many' | 'two' | 'yesNo';

export interface OperatorRule {
  readonly test: Test;
  readonly takes: Arity;
  /** Ignores letter case. */
  readonly anyCase?: true;
  /** Finds exactly the rows that the test does not find, including those without a value. */
  readonly negated?: true;
}

/** The operators of Strapi 5's REST API on one field, as `filters[<field>][<operator>]=<value>`. */
export const OPERATORS = {
  $eq: { test: 'equal', takes: 'one' },
  $eqi: { test: 'equal', takes: 'one', anyCase: true },
  $ne: { test: 'equal', takes: 'one', negated: true },
  $nei: { test: 'equal', takes: 'one', anyCase: true, negated: true },
  $lt: { test: 'below', takes: 'one' },
  $lte: { test: 'atMost', takes: 'one' },
  $gt: { test: 'above', takes: 'one' },
  $gte: { test: 'atLeast', takes: 'one' },
  $in: { test: 'among', takes: 'many' },
  $notIn: { test: 'among', takes: 'many', negated: true },
  $contains: { test: 'contains', takes: 'one' },
  $notContains: { test: 'contains', takes: 'one', negated: true },
  $containsi: { test: 'contains', takes: 'one', anyCase: true },
  $notContainsi: { test: 'contains', takes: 'one', anyCase: true, negated: true },
  $null: { test: 'empty', takes: 'yesNo' },
  $notNull: { test: 'empty', takes: 'yesNo', negated: true },
  $between: { test: 'between', takes: 'two' },
  $startsWith: { test: 'startsWith', takes: 'one' },
  $startsWithi: { test: 'startsWith', takes: 'one', anyCase: true },
  $endsWith: { test: 'endsWith', takes: 'one' },
  $endsWithi: { test: 'endsWith', takes: 'one', anyCase: true },
} as const satisfies Record<string, OperatorRule>;

export type Operator = keyof typeof OPERATORS;

/** Operators that join conditions: all of a list, one of a list, and not these. */
export const GROUP_OPERATORS = ['$and', '$or', '$not'] as const;

/** Most levels of nested groups, and most conditions of one query. */
export const DEEPEST_GROUP = 6;
export const MOST_CONDITIONS = 100;

export const isOperator = (name: string): name is Operator => Object.hasOwn(OPERATORS, name);

export const ruleOf = (operator: Operator): OperatorRule => OPERATORS[operator];

/** How a field's values are compared; `list` has several, `row` is a row of another entity. */
export type Compared = 'text' | 'number' | 'flag' | 'day' | 'moment' | 'list' | 'row';

const COMPARED: Readonly<Record<FieldKind, Compared | null>> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  url: 'text',
  phone: 'text',
  integer: 'number',
  amount: 'number',
  date: 'day',
  dateTime: 'moment',
  choice: 'text',
  choices: 'list',
  yesNo: 'number',
  flag: 'flag',
  scale: 'text',
  modules: 'list',
  relation: 'row',
  links: 'row',
  person: 'text',
  changes: 'text',
  files: null,
  json: null,
};

/** How a kind's values are compared; null for kinds without filters. */
export const comparedAs = (kind: FieldKind): Compared | null => COMPARED[kind];

const WITHOUT_ORDER: readonly Compared[] = ['flag', 'list', 'row'];

/**
 * Whether an operator can be used on such values. All kinds can be matched as text and compared ignoring case, except
 * rows of other entities, of which `id`, `documentId` and the label are compared instead.
 */
export const fitsOperator = (operator: Operator, compared: Compared): boolean => {
  const { test, anyCase } = ruleOf(operator);
  if (test === 'empty' || test === 'among' || (test === 'equal' && !anyCase)) return true;
  const isMatch = anyCase || test === 'contains' || test === 'startsWith' || test === 'endsWith';
  return isMatch ? compared !== 'row' : !WITHOUT_ORDER.includes(compared);
};
