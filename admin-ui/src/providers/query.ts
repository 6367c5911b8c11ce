import { isOperator } from '@ridgeline/domain/filters/operators';

export interface ListParams {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** `q` searches; another key is a field with a value, a list of values, null, or an object of operators. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** `quick` limits the count to save time; `meta.more` of the answer says that there are more rows than its total. */
  readonly meta?: { readonly fields?: readonly string[]; readonly count?: 'quick' };
}

const isOperators = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).every(isOperator);

const addList = (query: URLSearchParams, at: string, values: readonly unknown[]): void => {
  for (const [index, value] of values.entries()) query.append(`${at}[${index}]`, String(value));
};

const addOperator = (query: URLSearchParams, at: string, operand: unknown): void => {
  if (Array.isArray(operand)) addList(query, at, operand);
  else if (operand !== undefined && operand !== null && operand !== '') query.append(at, String(operand));
};

const addFilter = (query: URLSearchParams, field: string, value: unknown): void => {
  const at = `filters[${field}]`;
  if (value === null) query.append(`${at}[$null]`, 'true');
  else if (Array.isArray(value)) addList(query, `${at}[$in]`, value);
  else if (isOperators(value)) {
    for (const [operator, operand] of Object.entries(value)) addOperator(query, `${at}[${operator}]`, operand);
  } else addOperator(query, `${at}[$eq]`, value);
};

/** Converts react-admin's request of a list to the API's parameters: pagination, sort, `_q`, filters and fields. */
export const listQuery = ({ pagination, sort, filter = {}, meta }: ListParams): URLSearchParams => {
  const query = new URLSearchParams();
  if (pagination) {
    query.set('pagination[page]', String(pagination.page));
    query.set('pagination[pageSize]', String(pagination.perPage));
    if (meta?.count) query.set('pagination[withCount]', meta.count);
  }
  if (sort?.field) query.set('sort', `${sort.field}:${sort.order === 'DESC' ? 'desc' : 'asc'}`);
  const { q, ...fields } = filter;
  if (typeof q === 'string' && q.trim() !== '') query.set('_q', q.trim());
  for (const [field, value] of Object.entries(fields)) addFilter(query, field, value);
  addList(query, 'fields', meta?.fields ?? []);
  return query;
};

/** What asks on which page of a list a row is once it is saved. */
export const placeQuery = (list: ListParams): URLSearchParams => {
  const query = listQuery(list);
  query.set('place', 'true');
  return query;
};
