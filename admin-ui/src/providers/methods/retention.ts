import type { Outdated, RetentionSetting } from '@ridgeline/domain';
import { call } from '../http';

/** How long a company keeps its data; null for good, but for the usual time in the bin. */
export type RetentionSettings = Readonly<Record<RetentionSetting, number | null>>;

/** Counts what such settings would delete now, and stores nothing. @throws HttpError 400 by field */
export const previewRetention = async (data: RetentionSettings, signal?: AbortSignal): Promise<Outdated> =>
  (await call<{ data: Outdated }>('company-settings/retention', { method: 'POST', body: { data }, signal })).data;
