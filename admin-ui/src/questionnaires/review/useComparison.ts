import { sentQuestionnaire } from '@ridgeline/domain';
import { useMemo } from 'react';
import { useRead } from '../../providers/useRead';
import { resourceOf } from '../../resources';

/** The comparison with the previous submission, loaded when it is needed. */
export const useComparison = (id: string, wanted: boolean) => {
  const { data, error, refetch } = useRead(
    [resourceOf(sentQuestionnaire), 'compare', id],
    (provider, signal) => provider.readComparison(id, signal),
    { enabled: wanted, retry: false },
  );
  return useMemo(() => {
    const compared = new Map((wanted ? (data?.questions ?? []) : []).map((one) => [one.question_id, one]));
    const differs = new Set(
      [...compared.values()].filter(({ change }) => change !== 'same').map((one) => one.question_id),
    );
    return { compared, differs, error: wanted && !data ? error : null, refetch };
  }, [data, error, refetch, wanted]);
};
