import { type Entity, isFilterKey, readViewState, type ViewState } from '@ridgeline/domain';
import { pathOf } from '../../resources';
import type { Sort } from '../../shared';
import { type ListAddress, NEWEST, OPENED, OWN_KEYS } from '../list/address';
import { usualColumns } from '../list/columns';

type Shown = Pick<ListAddress, 'filters' | 'q' | 'sort' | 'perPage' | 'group'>;

/** The current state of the register, to save as a view. */
export const stateOf = ({ filters, q, sort, perPage, group }: Shown, columns: readonly string[]): ViewState => ({
  filters,
  q,
  sort,
  columns,
  pageSize: perPage,
  ...(group !== '' && { group }),
});

/** The list's address for a saved state, with the register's defaults for what it does not contain. */
export const shownBy = (
  { filters = {}, q = '', sort, pageSize, group = '' }: ViewState,
  usual: Sort = NEWEST,
): Shown => ({
  filters,
  q,
  sort: sort ?? usual,
  perPage: pageSize === 20 || pageSize === 30 || pageSize === 50 ? pageSize : 10,
  group,
});

/** Canonical JSON, so that equal views compare equal, in any order of filters or columns. */
const normal = ({ filters = {}, q = '', sort, columns = [], pageSize, group }: ViewState): string =>
  JSON.stringify([
    Object.entries(filters)
      .map(([name, texts]) => [name, [...texts].sort()])
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
    q.trim(),
    sort?.field,
    sort?.order,
    [...columns].sort(),
    pageSize,
    group,
  ]);

/** Whether the current state of the register differs from the view. */
export const differs = (entity: Entity, kept: unknown, now: ViewState, usual?: Sort): boolean => {
  const { state } = readViewState(entity, kept);
  return normal(stateOf(shownBy(state, usual), state.columns ?? usualColumns(entity))) !== normal(now);
};

/** The address that opens a view; it keeps the parameters that the page itself needs. */
export const linkTo = (entity: Entity, id: string, search: URLSearchParams, origin: string): string => {
  const kept = new URLSearchParams([...search].filter(([key]) => !OWN_KEYS.includes(key) && !isFilterKey(key)));
  kept.set(OPENED, id);
  return `${origin}${pathOf(entity)}?${kept}`;
};
