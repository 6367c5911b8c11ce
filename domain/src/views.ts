import { LONGEST_VIEW_NAME } from './entities/saved-view';
import type { Entity } from './entity';
import { checkFilters, type Filters, LONGEST_TEXT, MOST_VALUES } from './filters';
import { groupableOf } from './grouping';
import { columnsOf, maySortBy, PAGE_SIZES } from './listing';
import { isStorable } from './values';
import { viewWords } from './words/views';

/** Most views of one register that one user may save. */
export const MOST_VIEWS = 50;

/** How a register is displayed. A missing part has the register's default. */
export interface ViewState {
  readonly filters?: Filters;
  readonly q?: string;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Names of the columns shown. */
  readonly columns?: readonly string[];
  readonly pageSize?: number;
  /** Name of the field by which the rows are grouped. */
  readonly group?: string;
}

/** A saved view as `GET /api/saved-views` returns it. */
export interface SavedView {
  readonly documentId: string;
  readonly name: string;
  /** Plural of the register's entity. */
  readonly register: string;
  /** As it was stored; `readViewState` returns what of it is still valid. */
  readonly state: unknown;
  /** Shown to every user of the company who has the register's module. */
  readonly shared: boolean;
  /** Whether it is the caller's own; only the owner may change it. */
  readonly own: boolean;
  /** Name of its owner. */
  readonly owner: string | null;
  readonly updatedAt: string;
}

type Reader<Part extends keyof ViewState> = (
  entity: Entity,
  raw: unknown,
) => { value: ViewState[Part]; problems: string[] };

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const isTexts = (raw: unknown): raw is readonly string[] =>
  Array.isArray(raw) && raw.length > 0 && raw.every((item) => typeof item === 'string');

const read = <Part extends keyof ViewState>(value: ViewState[Part], problem: string) => ({
  value,
  problems: value === undefined ? [problem] : [],
});

const readFilters: Reader<'filters'> = (entity, raw) => {
  if (!isRecord(raw)) return read<'filters'>(undefined, viewWords.wrong({ part: 'filters' }));
  const entries = Object.entries(raw);
  const given = entries.filter((entry): entry is [string, readonly string[]] => isTexts(entry[1]));
  const { filters, problems } = checkFilters(entity, Object.fromEntries(given));
  return {
    value: filters,
    problems: given.length < entries.length ? [...problems, viewWords.wrong({ part: 'filters' })] : problems,
  };
};

const readSearch: Reader<'q'> = (_entity, raw) =>
  read<'q'>(
    typeof raw === 'string' && raw.length <= LONGEST_TEXT && isStorable(raw) ? raw : undefined,
    viewWords.wrong({ part: 'q' }),
  );

const readSort: Reader<'sort'> = (entity, raw) => {
  const wrong = read<'sort'>(undefined, viewWords.wrong({ part: 'sort' }));
  if (!isRecord(raw) || Object.keys(raw).length !== 2) return wrong;
  const { field, order } = raw;
  if (typeof field !== 'string' || !maySortBy(entity, field) || (order !== 'ASC' && order !== 'DESC')) return wrong;
  return read<'sort'>({ field, order }, '');
};

const readColumns: Reader<'columns'> = (entity, raw) => {
  if (!isTexts(raw)) return read<'columns'>(undefined, viewWords.wrong({ part: 'columns' }));
  const known = columnsOf(entity).map(({ name }) => name);
  const shown = known.filter((name) => raw.includes(name));
  const gone = raw.filter((name) => !known.includes(name)).slice(0, MOST_VALUES);
  return {
    value: shown.length > 0 ? shown : undefined,
    problems: gone.map((name) => viewWords.unknownColumn({ name: name.slice(0, 60) })),
  };
};

const readPageSize: Reader<'pageSize'> = (_entity, raw) =>
  read<'pageSize'>(
    PAGE_SIZES.find((size) => size === raw),
    viewWords.wrong({ part: 'pageSize' }),
  );

const readGroup: Reader<'group'> = (entity, raw) =>
  read<'group'>(
    typeof raw === 'string' ? groupableOf(entity, raw)?.name : undefined,
    viewWords.wrong({ part: 'group' }),
  );

const READERS: { readonly [Part in keyof ViewState]-?: Reader<Part> } = {
  filters: readFilters,
  q: readSearch,
  sort: readSort,
  columns: readColumns,
  pageSize: readPageSize,
  group: readGroup,
};

/**
 * Parses the state of a view, as a client sends it or as it was stored.
 * @returns the valid parts, and a sentence for each invalid one: a server refuses these, a browser reports them and shows
 * the rest
 */
export const readViewState = (entity: Entity, raw: unknown): { state: ViewState; problems: string[] } => {
  if (!isRecord(raw)) return { state: {}, problems: [viewWords.noState] };
  const state: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [part, value] of Object.entries(raw)) {
    if (!Object.hasOwn(READERS, part)) {
      problems.push(viewWords.unknownPart({ part: part.slice(0, 60) }));
      continue;
    }
    const reading = READERS[part as keyof ViewState](entity, value);
    if (reading.value !== undefined) state[part] = reading.value;
    problems.push(...reading.problems);
  }
  return { state, problems };
};

/** Why a view's name is not allowed, as a sentence; undefined for a valid name. */
export const viewNameProblem = (name: string): string | undefined => {
  if (name.trim() === '') return viewWords.nameMissing;
  return name.trim().length > LONGEST_VIEW_NAME || !isStorable(name) ? viewWords.nameTooLong : undefined;
};
