/**
 * Filtering a register by its fields: what may be filtered follows from the fields' kinds, and one form of the filters
 * stands in addresses and saved views and becomes the query of the list.
 */
export { isFilterKey, type Pair, readFilters, writeFilters } from './filters/address';
export { frameOf } from './filters/frame';
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
