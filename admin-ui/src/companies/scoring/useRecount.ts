import type { OwnGrids, Scoring } from '@ridgeline/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { RidgelineDataProvider } from '../../providers/dataProvider';

/** The effect of a scoring, counted by the server while the user chooses. */
export const useRecount = (scoring: Scoring, grids: OwnGrids | null) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  return useQuery({
    queryKey: ['company-settings', 'scoring', scoring, grids],
    queryFn: ({ signal }) => provider.previewScoring({ riskScoring: scoring, riskGrid: grids }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
};
