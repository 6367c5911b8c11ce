import { type Entity, targetOf } from '@ridgeline/domain';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { RidgelineDataProvider } from '../../providers/dataProvider';

/** Names that one list offers; more than that nobody chooses from. */
const OFFERED = 200;

/** The names that an open choice may take besides its own, by the register that keeps them. */
export const useKept = (valuesFrom: string) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const kept: Entity = targetOf(valuesFrom);
  const { data, isError } = useQuery({
    queryKey: ['lookup', kept.plural, 'all'],
    queryFn: ({ signal }) => provider.lookup(kept.plural, { perPage: OFFERED, signal }),
    staleTime: 10_000,
    retry: false,
  });
  return { kept, names: (data ?? []).map(({ label }) => label), failed: isError };
};
