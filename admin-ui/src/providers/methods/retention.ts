import type { Outdated, RetentionSetting } from '@ridgeline/domain';
import { send } from '../data';

/** How long a company keeps its data; null means permanently, and for the bin the usual time. */
export type RetentionSettings = Readonly<Record<RetentionSetting, number | null>>;

/** Counts what such settings would delete now, and stores nothing. @throws HttpError 400 by field */
export const previewRetention = (data: RetentionSettings, signal?: AbortSignal): Promise<Outdated> =>
  send('POST', 'company-settings/retention', data, { signal });
