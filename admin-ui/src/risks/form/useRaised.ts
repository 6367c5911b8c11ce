import { useQuery } from '@tanstack/react-query';
import { readRaised } from '../../shared';
import { readRaise } from './calls';

/** What a new risk begins with that the address says is raised on a supplier or an answer; read anew each time. */
export const useRaised = (from: string | null) => {
  const raised = readRaised(from);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['raise', raised?.on, raised?.id],
    queryFn: ({ signal }) => readRaise(raised?.on ?? 'supplier', raised?.id ?? '', signal),
    enabled: raised !== null,
    refetchOnMount: 'always',
    retry: false,
  });
  return {
    begin: data?.values,
    waiting: raised !== null && data === undefined && error === null,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
};
