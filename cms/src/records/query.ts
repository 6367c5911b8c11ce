import { type Entity, type Field, fieldOf, targetOf } from '@ridgeline/domain';
import { EXPORT_LIMITS } from '@ridgeline/domain/exports';
import { ValidationError } from './errors';

/** Rows of a page at most. */
const LARGEST_PAGE = 1_000;
/** Ids weigh next to nothing: an export asks for all of them first, so that its rows and their order stand still. */
const LARGEST_PAGE_OF_IDS = EXPORT_LIMITS.xlsx;
const USUAL_PAGE = 25;

const OPERATORS = [
  '$eq',
  '$eqi',
  '$ne',
  '$in',
  '$notIn',
  '$contains',
  '$containsi',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$null',
  '$notNull',
] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Filter {
  /** Name of a field, or one of the frame: id, documentId, createdAt, updatedAt, shared. */
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly string[];
  /** Of a relation: compares its label instead of its id. */
  readonly byLabel?: boolean;
}

export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[];
  readonly search: string;
  readonly filters: readonly Filter[];
  /** Names of the fields to answer; all of them when absent. */
  readonly fields?: ReadonlySet<string>;
  /** Nothing but the numeric ids was asked for. */
  readonly idsAlone: boolean;
}

export const FRAME_FIELDS: readonly string[] = ['id', 'documentId', 'createdAt', 'updatedAt', 'shared'];

/** Keys of a relation by which it may be filtered beside its label, and nothing beyond them (decisions 1.5). */
const RELATION_KEYS = ['id', 'documentId'];

const refuse = (what: string): never => {
  throw new ValidationError(what);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wholeNumber = (name: string, raw: unknown, otherwise: number, most: number): number => {
  if (raw === undefined || raw === '') return otherwise;
  const number = Number(raw);
  if (!Number.isInteger(number) || number < 1) return refuse(`${name} must be a whole number of 1 or more`);
  return Math.min(number, most);
};

const known = (entity: Entity, name: string): Field | undefined =>
  entity.fields.find(
    (field) => field.name === name && !field.virtual && field.kind !== 'files' && field.kind !== 'json',
  );

/** Rows of some entities alone may be everybody's. */
const inFrame = (entity: Entity, name: string): boolean =>
  FRAME_FIELDS.includes(name) && (name !== 'shared' || entity.tenancy === 'reference');

const checkField = (entity: Entity, name: string, use: string): string =>
  inFrame(entity, name) || known(entity, name) ? name : refuse(`Invalid ${use}: ${entity.plural} has no ${name}`);

const listOf = (raw: unknown): string[] => {
  const list = Array.isArray(raw) ? raw : isRecord(raw) ? Object.values(raw) : raw === undefined ? [] : [raw];
  return list.flatMap((item) => (typeof item === 'string' ? item.split(',') : refuse('Invalid query')));
};

/** A long list of a query string arrives as a record of its indices. */
const isIndexed = (raw: Record<string, unknown>): boolean => Object.keys(raw).every((key) => /^\d+$/.test(key));

const valuesOf = (raw: unknown): string[] => {
  const list = isRecord(raw) ? (isIndexed(raw) ? Object.values(raw) : [raw]) : Array.isArray(raw) ? raw : [raw];
  return list.map((item) =>
    typeof item === 'object' && item !== null ? refuse('Invalid filter value') : String(item ?? ''),
  );
};

/** Ids hold no comma, so that many of them fit into one short value: an address has room for few keys. */
const operandOf = (field: string, operator: string, value: unknown): string[] => {
  const values = valuesOf(value);
  return field === 'id' && operator === '$in' ? values.flatMap((item) => item.split(',')) : values;
};

const readOperators = (field: string, raw: unknown): Filter[] =>
  Object.entries(isRecord(raw) ? raw : { $eq: raw }).map(([operator, value]) => {
    if (!OPERATORS.includes(operator as Operator)) {
      return refuse(`Invalid filter: ${field} cannot be filtered by ${operator}`);
    }
    return { field, operator: operator as Operator, values: operandOf(field, operator, value) };
  });

const readFilter = (entity: Entity, name: string, raw: unknown): Filter[] => {
  checkField(entity, name, 'filter');
  const target = FRAME_FIELDS.includes(name) ? undefined : fieldOf(entity, name).target;
  if (!target || !isRecord(raw)) return readOperators(name, raw);
  return Object.entries(raw).flatMap(([key, value]) => {
    if (RELATION_KEYS.includes(key)) return readOperators(name, value);
    if (key !== targetOf(target).title) return readOperators(name, { [key]: value });
    return readOperators(name, value).map((filter) => ({ ...filter, byLabel: true }));
  });
};

const readSort = (entity: Entity, raw: unknown): ListQuery['sort'] =>
  listOf(raw)
    .filter((item) => item.trim() !== '')
    .map((item) => {
      const [field = '', direction = 'asc'] = item.trim().split(':');
      if (!/^(asc|desc)$/i.test(direction)) refuse(`Invalid sort: ${direction} is neither asc nor desc`);
      return { field: checkField(entity, field, 'sort'), descending: direction.toLowerCase() === 'desc' };
    });

/** `populate` is honoured as given: relations are always answered with id, documentId and title, and nothing deeper. */
const checkPopulate = (entity: Entity, raw: unknown): void => {
  if (isRecord(raw) && Object.values(raw).some(isRecord))
    refuse('Invalid populate: it reaches no deeper than one step');
  const names = isRecord(raw) && !Array.isArray(raw) ? Object.keys(raw).filter((key) => !/^\d+$/.test(key)) : [];
  const listed = names.length > 0 ? names : listOf(raw);
  for (const name of listed) {
    const field = entity.fields.find((candidate) => candidate.name === name);
    if (name !== '*' && name !== '' && field?.kind !== 'relation' && field?.kind !== 'files') {
      refuse(`Invalid populate: ${entity.plural} has no relation ${name}`);
    }
  }
};

/**
 * Reads a list's query string. What it cannot mean is refused with 400 rather than ignored.
 * @throws ValidationError that names the key
 */
export const readQuery = (entity: Entity, query: Readonly<Record<string, unknown>>): ListQuery => {
  const pagination = isRecord(query.pagination) ? query.pagination : {};
  const filters = isRecord(query.filters)
    ? query.filters
    : query.filters === undefined
      ? {}
      : refuse('Invalid filters: name a field');
  checkPopulate(entity, query.populate);
  const fields = listOf(query.fields).filter((name) => name !== '*' && name !== '');
  // A mirror of something stored elsewhere is answered by every row, and neither filtered nor sorted by.
  const mirrors = new Set(entity.fields.filter(({ virtual }) => virtual).map(({ name }) => name));
  for (const name of fields) if (!mirrors.has(name)) checkField(entity, name, 'fields');
  if (query._q !== undefined && typeof query._q !== 'string') refuse('Invalid _q');
  const idsAlone = fields.length === 1 && fields[0] === 'id';
  const most = idsAlone ? LARGEST_PAGE_OF_IDS : LARGEST_PAGE;
  return {
    page: wholeNumber('pagination[page]', pagination.page, 1, 1_000_000),
    pageSize: wholeNumber('pagination[pageSize]', pagination.pageSize, USUAL_PAGE, most),
    sort: readSort(entity, query.sort),
    search: typeof query._q === 'string' ? query._q.trim().slice(0, 200) : '',
    filters: Object.entries(filters).flatMap(([name, raw]) => readFilter(entity, name, raw)),
    fields: fields.length > 0 ? new Set(fields) : undefined,
    idsAlone,
  };
};
