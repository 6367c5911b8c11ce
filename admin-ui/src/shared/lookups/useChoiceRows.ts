import { type Entity, targetOf } from '@ridgeline/domain';
import { useRead } from '../../providers/useRead';

/** Number of names that a list offers. */
const OFFERED = 200;

/** The further values of an open choice, from the register that stores them. */
export const useChoiceRows = (valuesFrom: string) => {
  const entity: Entity = targetOf(valuesFrom);
  const { data, isError, refetch } = useRead(
    ['lookup', entity.plural, 'all'],
    (provider, signal) => provider.lookup(entity.plural, { perPage: OFFERED, signal }),
    { staleTime: 10_000, retry: false },
  );
  return {
    entity,
    names: (data ?? []).map(({ label }) => label),
    failed: isError && !data,
    retry: () => void refetch(),
  };
};
