import type { Outdated, RetentionSetting } from '@ridgeline/domain';

/** How long a company keeps its data. */
export interface RetentionOperations {
  /** How many rows such settings would delete now */
  'POST /company-settings/retention': {
    body: { readonly [setting in RetentionSetting]?: number | null };
    data: Outdated;
  };
}
