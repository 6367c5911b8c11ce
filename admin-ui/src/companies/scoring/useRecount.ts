import type { OwnGrids, Scoring } from '@ridgeline/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewScoring } from '../calls';

/** The effect of a scoring, counted by the server while the user chooses. */
export const useRecount = (scoring: Scoring, grids: OwnGrids | null) =>
  useQuery({
    queryKey: ['company-settings', 'scoring', scoring, grids],
    queryFn: ({ signal }) => previewScoring({ riskScoring: scoring, riskGrid: grids }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
