import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { RidgelineDataProvider } from './dataProvider';
import { useProvider } from './useProvider';

type ReadOptions<Data> = Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>;

/** `useQuery` for what the data provider reads. */
export const useRead = <Data>(
  queryKey: QueryKey,
  read: (provider: RidgelineDataProvider, signal: AbortSignal) => Promise<Data>,
  options: ReadOptions<Data> = {},
) => {
  const provider = useProvider();
  return useQuery<Data>({ queryKey, queryFn: ({ signal }) => read(provider, signal), ...options });
};
