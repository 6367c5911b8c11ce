import { filterWords, isRowKey } from '@ridgeline/domain';
import { useQueries } from '@tanstack/react-query';
import { useProvider } from '../../providers/useProvider';

/** The cache key of the label of one row. */
export const labelKey = (plural: string, id: string): readonly unknown[] => ['lookup', plural, 'label', id];

/**
 * The labels of rows that a filter names by id: their names when they are loaded, dots until then, and a message for a
 * row that was deleted or is not visible. Words, by which links are found too, are their own label.
 */
export const useLabels = (plural: string, ids: readonly string[]): ((id: string) => string) => {
  const provider = useProvider();
  const asked = ids.filter(isRowKey);
  const answers = useQueries({
    queries: asked.map((id) => ({
      queryKey: labelKey(plural, id),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string | null> =>
        (await provider.labels(plural, [id], signal))[0]?.label ?? null,
      retry: false,
      staleTime: 60_000,
    })),
  });
  return (id) => {
    if (!isRowKey(id)) return id;
    const answer = answers[asked.indexOf(id)];
    return answer?.data ?? (answer?.isPending ? '...' : filterWords.chip.gone);
  };
};
