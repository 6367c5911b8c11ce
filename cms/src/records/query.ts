import { ARCHIVED, type Entity, type FieldKind, isArchivable, targetOf } from '@ridgeline/domain';
import { EXPORT_LIMITS } from '@ridgeline/domain/exports';
import { type Criteria, comparableField, readCriteria } from './criteria';
import { ValidationError } from './errors';
import { type Page, readPage } from './paging';
import { isRecord } from './query-shape';

/** Most fields that a list is sorted by. */
const MOST_SORTED = 10;

/** Most rows of a page. */
const LARGEST_PAGE = 1_000;
/** Ids are small: an export reads all of them first, so that its rows and their order do not change while it runs. */
const LARGEST_PAGE_OF_IDS = EXPORT_LIMITS.xlsx;

export interface Sorting {
  readonly field: string;
  /** For a relation: which key of the related row; the label that a reader sees when absent. */
  readonly of?: 'id' | 'documentId';
  readonly descending: boolean;
}

export interface ListQuery {
  readonly page: Page;
  readonly sort: readonly Sorting[];
  readonly search: string;
  readonly filters: Criteria;
  /** Names of the fields to return; all of them when absent. */
  readonly fields?: ReadonlySet<string>;
  /** Relations and file fields that are returned in addition. */
  readonly populated: ReadonlySet<string>;
  /** Only the numeric ids were requested. */
  readonly idsAlone: boolean;
}

/** Kinds that `populate` names. */
const REACHED: readonly FieldKind[] = ['relation', 'links', 'files'];

const refuse = (what: string): never => {
  throw new ValidationError(what);
};

const checkField = (entity: Entity, name: string, use: string): string =>
  comparableField(entity, name) ? name : refuse(`Invalid ${use}: ${entity.plural} has no ${name}`);

const listOf = (raw: unknown): string[] => {
  const list = Array.isArray(raw) ? raw : isRecord(raw) ? Object.values(raw) : raw === undefined ? [] : [raw];
  return list.flatMap((item) => (typeof item === 'string' ? item.split(',') : refuse('Invalid query')));
};

/** `field`, or as in Strapi `relation.field`: by id, documentId or title of the row, as in filters and by no other (decisions 1.5). */
const sortedBy = (entity: Entity, name: string): Pick<Sorting, 'field' | 'of'> => {
  const [first = '', ...path] = name.split('.');
  const field = checkField(entity, path.length > 0 ? first : name, 'sort');
  if (path.length === 0) return { field };
  const { kind, target } = comparableField(entity, field) ?? {};
  const of = path.join('.');
  if (kind === 'relation' && (of === 'id' || of === 'documentId')) return { field, of };
  if (kind === 'relation' && of === targetOf(target).title) return { field };
  return refuse(`Invalid sort: ${entity.plural} has no ${name}`);
};

const readSort = (entity: Entity, raw: unknown): ListQuery['sort'] => {
  const items = listOf(raw).filter((item) => item.trim() !== '');
  if (items.length > MOST_SORTED) refuse(`Invalid sort: by ${MOST_SORTED} fields at most`);
  return items.map((item) => {
    const [name = '', direction = 'asc'] = item.trim().split(':');
    if (!/^(asc|desc)$/i.test(direction)) refuse(`Invalid sort: ${direction} is neither asc nor desc`);
    return { ...sortedBy(entity, name), descending: direction.toLowerCase() === 'desc' };
  });
};

/**
 * Names of the relations and file fields that the answer has whatever `fields` says. Relations are returned with id,
 * documentId and title, files as for a single row, and nothing deeper.
 */
const readPopulate = (entity: Entity, raw: unknown): ReadonlySet<string> => {
  if (isRecord(raw) && Object.values(raw).some(isRecord))
    refuse('Invalid populate: it reaches no deeper than one step');
  const keyed = isRecord(raw) ? Object.entries(raw).filter(([key]) => !/^\d+$/.test(key)) : [];
  const wanted = keyed.filter(([, value]) => value !== 'false').map(([key]) => key);
  const names = (keyed.length > 0 ? wanted : listOf(raw)).filter((name) => name !== '');
  const reached = entity.fields.filter(({ kind }) => REACHED.includes(kind)).map(({ name }) => name);
  const wrong = names.find((name) => name !== '*' && !reached.includes(name));
  if (wrong !== undefined) refuse(`Invalid populate: ${entity.plural} has no relation ${wrong}`);
  return new Set(names.includes('*') ? reached : names);
};

/** Values of `?archived=`: only archived rows, only the others as without it, or all. */
const ARCHIVE_SHOWN: Readonly<Record<string, readonly string[]>> = {
  true: ['true'],
  false: ['false'],
  all: ['true', 'false'],
};

/** `?archived=` as a condition: short for `filters[archived][$in]`. */
const archiveCriteria = (entity: Entity, raw: unknown): Criteria[] => {
  if (raw === undefined || raw === '') return [];
  const values = typeof raw === 'string' && Object.hasOwn(ARCHIVE_SHOWN, raw) ? ARCHIVE_SHOWN[raw] : undefined;
  if (!values || !isArchivable(entity)) return refuse('Invalid archived: it is true, false or all');
  return [{ field: ARCHIVED, operator: '$in', values }];
};

/**
 * Reads a list's query string. What is not valid is refused with 400 rather than ignored.
 * @throws ValidationError that names the key
 */
export const readQuery = (entity: Entity, query: Readonly<Record<string, unknown>>): ListQuery => {
  const populated = readPopulate(entity, query.populate);
  const fields = listOf(query.fields).filter((name) => name !== '*' && name !== '');
  // A mirror of something stored elsewhere is in every answer, and lists are neither filtered nor sorted by it.
  const mirrors = new Set(entity.fields.filter(({ virtual }) => virtual).map(({ name }) => name));
  for (const name of fields) if (!mirrors.has(name)) checkField(entity, name, 'fields');
  if (query._q !== undefined && typeof query._q !== 'string') refuse('Invalid _q');
  const idsAlone = fields.length === 1 && fields[0] === 'id' && populated.size === 0;
  const most = idsAlone ? LARGEST_PAGE_OF_IDS : LARGEST_PAGE;
  return {
    page: readPage(query.pagination, most),
    sort: readSort(entity, query.sort),
    search: typeof query._q === 'string' ? query._q.trim().slice(0, 200) : '',
    filters: { all: [readCriteria(entity, query.filters), ...archiveCriteria(entity, query[ARCHIVED])] },
    fields: fields.length > 0 ? new Set(fields) : undefined,
    populated,
    idsAlone,
  };
};
