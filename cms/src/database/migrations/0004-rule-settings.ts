import { USUAL_SETTINGS } from '@ridgeline/domain';
import type { Migration } from './migration';

/** Existing companies keep the former behaviour: a residual risk above the risk level is stored. */
export const fillRuleSettings: Migration = {
  number: 4,
  name: 'Let a residual risk above the risk level be a warning in companies of before',
  after: async ({ trx }) => {
    await trx.raw('update companies set residual_above_inherent = ? where residual_above_inherent is null', [
      USUAL_SETTINGS.residualAboveInherent,
    ]);
  },
};
