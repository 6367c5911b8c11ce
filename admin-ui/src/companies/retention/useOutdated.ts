import type { Outdated } from '@ridgeline/domain';
import { keepPreviousData } from '@tanstack/react-query';
import type { RetentionSettings } from '../../providers/methods/retention';
import { useRead } from '../../providers/useRead';

/** All rows that are counted. */
export const totalOf = (outdated: Outdated): number => Object.values(outdated).reduce((sum, count) => sum + count, 0);

/** What the chosen settings would delete, counted by the server; null settings are not valid and not counted. */
export const useOutdated = (settings: RetentionSettings | null) =>
  useRead(
    ['company-settings', 'retention', settings],
    (provider, signal) => provider.previewRetention(settings as RetentionSettings, signal),
    { enabled: settings !== null, placeholderData: keepPreviousData, staleTime: 0, gcTime: 0, retry: false },
  );
