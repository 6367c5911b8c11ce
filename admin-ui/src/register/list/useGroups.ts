import { type Entity, type Field, GROUPS, groupableOf, type ListGroup } from '@ridgeline/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import type { Row } from '../../shared';
import type { Slots } from '../slots';
import { keyOfGroup, saidOfGroup, withinGroup } from './groups';
import { type GroupFoot, type Item, rowItem } from './items';
import type { ListState } from './useListState';
import { type LoadedPage, MOST_ROWS, type PageParams, usePages, withoutRepeated } from './usePages';
import { filterOf, listParams } from './useRows';

/** How many pages of rows each unfolded group shows, by the group's key. */
type Open = ReadonlyMap<string, number>;

const NONE: Open = new Map();

/** A list in groups. */
export interface Grouped {
  /** Undefined until the groups are loaded. */
  readonly items: readonly Item[] | undefined;
  /** The rows of unfolded groups. */
  readonly rows: readonly Row[] | undefined;
  readonly count: number;
  /** Loads further groups; undefined when all are there. */
  readonly more: (() => void) | undefined;
  readonly error: Error | null;
  readonly stale: boolean;
  readonly refetch: () => void;
}

interface Unfolded {
  readonly group: ListGroup;
  readonly pages: number;
}

/** @param shown how many rows the loaded pages hold; @param count how many the group has */
const footOf = (
  loaded: readonly LoadedPage[],
  shown: number,
  count: number,
  load: () => void,
): GroupFoot | undefined => {
  for (const { rows, error, retry } of loaded) if (!rows && error) return { kind: 'failed', error, retry };
  if (loaded.some(({ rows }) => rows === undefined)) return { kind: 'loading' };
  if (loaded.length === 0 || shown >= count) return undefined;
  return shown < MOST_ROWS ? { kind: 'more', load } : { kind: 'most', shown };
};

/** The rows of a list in groups by a field of the address, folded at first; the rows of a group are loaded when it is unfolded. */
export const useGroups = (
  entity: Entity,
  state: ListState,
  columns: readonly Field[],
  slots: Pick<Slots, 'filter' | 'needs'>,
  waiting: boolean,
): Grouped => {
  const provider = useProvider();
  const groupable = groupableOf(entity, state.group);
  const filter = filterOf(entity, state, slots.filter);
  const resource = resourceOf(entity);
  const query = useInfiniteQuery({
    queryKey: [resource, 'listGroups', state.group, filter],
    queryFn: ({ pageParam, signal }) => {
      const pagination = { page: pageParam, perPage: GROUPS.page };
      return provider.listGroups(resource, state.group, { pagination, filter }, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ more }, all) => (more ? all.length + 1 : undefined),
    enabled: groupable !== undefined && !waiting,
    // Of another field, the old groups would be read as those of the new one.
    placeholderData: (before, query) => (query?.queryKey[2] === state.group ? before : undefined),
    retry: false,
  });
  const [unfolded, setUnfolded] = useState<{ readonly by: string; readonly open: Open }>({ by: '', open: NONE });
  const open = unfolded.by === state.group ? unfolded.open : NONE;
  const setOpen = (key: string, pages: number): void => {
    const next = new Map(open);
    if (pages > 0) next.set(key, pages);
    else next.delete(key);
    setUnfolded({ by: state.group, open: next });
  };
  const groups = useMemo(() => query.data?.pages.flatMap((page) => page.groups), [query.data]);
  const shown = groupable ? groups : undefined;
  const asked = (shown ?? []).flatMap((group): Unfolded[] => {
    const pages = open.get(keyOfGroup(group));
    return pages === undefined ? [] : [{ group, pages }];
  });
  const pageOf = (group: ListGroup, page: number): PageParams => ({
    ...listParams(entity, { ...state, page }, columns, slots),
    filter: withinGroup(filter, state.group, group),
  });
  const pages = usePages(
    entity,
    asked.flatMap((one) => Array.from({ length: one.pages }, (_, at) => pageOf(one.group, at + 1))),
  );
  let used = 0;
  // A row whose value was changed in its cell stays in its group until the list is read again.
  const seen = new Set<string>();
  const items = shown?.flatMap((group): Item[] => {
    if (!groupable) return [];
    const key = keyOfGroup(group);
    const wanted = open.get(key) ?? 0;
    const loaded = pages.slice(used, used + wanted);
    used += wanted;
    const head = { label: groupable.label, value: saidOfGroup(groupable, group), count: group.count };
    const first: Item = {
      kind: 'group',
      key,
      group: { ...head, open: wanted > 0, toggle: () => setOpen(key, wanted > 0 ? 0 : 1) },
    };
    const rows = withoutRepeated(loaded.flatMap((page) => page.rows ?? [])).filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    const foot = footOf(loaded, wanted * state.perPage, group.count, () => setOpen(key, wanted + 1));
    return [first, ...rows.map(rowItem), ...(foot ? [{ kind: 'foot' as const, key: `${key}:foot`, foot }] : [])];
  });
  return {
    items,
    rows: items?.flatMap((item) => (item.kind === 'row' ? [item.row] : [])),
    count: shown?.length ?? 0,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    error: query.error,
    stale: query.isPlaceholderData || (query.isFetching && query.data !== undefined),
    refetch: () => void query.refetch(),
  };
};
