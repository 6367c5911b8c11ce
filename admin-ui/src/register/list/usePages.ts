import type { Entity } from '@ridgeline/domain';
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import { resourceOf } from '../../resources';
import type { Row } from '../../shared';
import type { listParams } from './useRows';

/** Most rows that a list, or a group of it, shows at once: each of their pages is a request when the list is read again. */
export const MOST_ROWS = 500;

/** What a page of a list is requested by. */
export type PageParams = ReturnType<typeof listParams>;

/** A page of a list. */
export interface LoadedPage {
  /** Undefined until they are loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

const sameRows = (one: PageParams, other: PageParams): boolean =>
  JSON.stringify([one.pagination, one.sort, one.filter]) ===
  JSON.stringify([other.pagination, other.sort, other.filter]);

/** The same rows as they were loaded for other columns: shown until those of the new columns are there. */
const withOtherColumns = (client: QueryClient, resource: string, params: PageParams) =>
  client
    .getQueriesData<GetListResult<Row>>({
      queryKey: [resource, 'getList'],
      predicate: ({ queryKey }) => sameRows(queryKey[2] as PageParams, params),
    })
    .find(([, data]) => data !== undefined)?.[1];

/**
 * Several pages of lists at once. Their cache keys are those of `useGetList`, so that whatever refreshes or changes the
 * rows of a list does so here too.
 */
export const usePages = (entity: Entity, asked: readonly PageParams[]): readonly LoadedPage[] => {
  const provider = useDataProvider();
  const client = useQueryClient();
  const resource = resourceOf(entity);
  const answers = useQueries({
    queries: asked.map((params) => ({
      queryKey: [resource, 'getList', params],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.getList<Row>(resource, { ...params, signal }),
      placeholderData: () => withOtherColumns(client, resource, params),
      retry: false,
    })),
  });
  return answers.map(({ data, error, refetch }) => ({ rows: data?.data, error, retry: () => void refetch() }));
};

/** Rows without those that are there already: a row that moved to a later page meanwhile is on both. */
export const withoutRepeated = (rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()];
