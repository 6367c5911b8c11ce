import { useRead } from '../../providers/useRead';
import { readRaised } from '../../shared';

/** The first values of a new risk that is raised from a supplier or an answer; loaded each time. */
export const useRaised = (from: string | null) => {
  const raised = readRaised(from);
  const { data, error, refetch, isFetching } = useRead(
    ['raise', raised?.on, raised?.id],
    (provider, signal) => provider.readRaisedRisk(raised?.on ?? 'supplier', raised?.id ?? '', signal),
    { enabled: raised !== null, refetchOnMount: 'always', retry: false },
  );
  return {
    begin: data?.values,
    waiting: raised !== null && data === undefined && error === null,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
};
