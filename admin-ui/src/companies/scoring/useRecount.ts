import type { OwnGrids, Scoring } from '@ridgeline/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../providers/useRead';

/** The effect of a scoring, counted by the server while the user chooses. */
export const useRecount = (scoring: Scoring, grids: OwnGrids | null) =>
  useRead(
    ['company-settings', 'scoring', scoring, grids],
    (provider, signal) => provider.previewScoring({ riskScoring: scoring, riskGrid: grids }, signal),
    { placeholderData: keepPreviousData, staleTime: 0, gcTime: 0, retry: false },
  );
