import type { Outdated } from '@ridgeline/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import type { RetentionSettings } from '../../providers/methods/retention';

/** All rows that are counted. */
export const totalOf = (outdated: Outdated): number => Object.values(outdated).reduce((sum, count) => sum + count, 0);

/** What the chosen settings would delete, counted by the server; null settings are not valid and not counted. */
export const useOutdated = (settings: RetentionSettings | null) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  return useQuery({
    queryKey: ['company-settings', 'retention', settings],
    queryFn: ({ signal }) => provider.previewRetention(settings as RetentionSettings, signal),
    enabled: settings !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
};
