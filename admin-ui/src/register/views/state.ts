import { type Entity, isFilterKey, readViewState, type ViewState } from '@ridgeline/domain';
import { pathOf } from '../../resources';
import type { Sort } from '../../shared';
import { type ListAddress, NEWEST, OPENED, OWN_KEYS } from '../list/address';
import { usualColumns } from '../list/columns';

type Shown = Pick<ListAddress, 'filters' | 'q' | 'sort' | 'perPage'>;

/** How the register is looked at now, to be kept. */
export const stateOf = ({ filters, q, sort, perPage }: Shown, columns: readonly string[]): ViewState => ({
  filters,
  q,
  sort,
  columns,
  pageSize: perPage,
});

/** What of a kept state becomes of the list's address, with the register's own ways for what it does not say. */
export const shownBy = ({ filters = {}, q = '', sort, pageSize }: ViewState, usual: Sort = NEWEST): Shown => ({
  filters,
  q,
  sort: sort ?? usual,
  perPage: pageSize === 20 || pageSize === 30 || pageSize === 50 ? pageSize : 10,
});

/** Canonical JSON, so that two equal views compare equal in whatever order filters or columns were set. */
const normal = ({ filters = {}, q = '', sort, columns = [], pageSize }: ViewState): string =>
  JSON.stringify([
    Object.entries(filters)
      .map(([name, texts]) => [name, [...texts].sort()])
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
    q.trim(),
    sort?.field,
    sort?.order,
    [...columns].sort(),
    pageSize,
  ]);

/** Whether the register is looked at otherwise than the view keeps it. */
export const differs = (entity: Entity, kept: unknown, now: ViewState, usual?: Sort): boolean => {
  const { state } = readViewState(entity, kept);
  return normal(stateOf(shownBy(state, usual), state.columns ?? usualColumns(entity))) !== normal(now);
};

/** The address that opens a view; what the page itself needs of the present one stays. */
export const linkTo = (entity: Entity, id: string, search: URLSearchParams, origin: string): string => {
  const kept = new URLSearchParams([...search].filter(([key]) => !OWN_KEYS.includes(key) && !isFilterKey(key)));
  kept.set(OPENED, id);
  return `${origin}${pathOf(entity)}?${kept}`;
};
