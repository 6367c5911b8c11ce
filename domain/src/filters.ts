/**
 * Filtering a register by its fields: the kind of a field determines how it can be filtered. Addresses, saved views and
 * the list's query all use the same form of filters.
 */
export { isFilterKey, type Pair, readFilters, writeFilters } from './filters/address';
export { describeFilter } from './filters/describe';
export { companyFieldOf, frameOf } from './filters/frame';
export { type Filterable, type FilterKind, filterableOf, filterablesOf, quickFiltersOf } from './filters/kinds';
export {
  type Arity,
  type Compared,
  comparedAs,
  DEEPEST_GROUP,
  fitsOperator,
  GROUP_OPERATORS,
  isOperator,
  MOST_CONDITIONS,
  OPERATORS,
  type Operator,
  type OperatorRule,
  ruleOf,
} from './filters/operators';
export { type Days, dayFrom, daysOf, PRESETS_OF, type Preset } from './filters/presets';
export { type Operators, queryOf } from './filters/query';
export {
  checkFilters,
  type Filter,
  type Filters,
  LONGEST_TEXT,
  MOST_VALUES,
  readFilter,
  writeFilter,
} from './filters/read';
