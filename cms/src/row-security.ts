import { limitWall } from './access/limit-store';
import { accessWall } from './access/security';
import { accountWall } from './api/account/security';
import { applicabilityWall } from './api/applicability/security';
import { traceWall } from './api/create-bulk/security';
import { questionWall } from './api/questionnaire/security';
import { respondentWall } from './api/questionnaire-mapping/security';
import { reviewWall } from './api/questionnaire-mapping/security/review';
import { assessmentTrigger } from './api/questionnaire-mapping/security/supplier-status';
import { acceptanceWall } from './api/risk/security/acceptance';
import { versionWall } from './api/risk/security/history';
import { ratingWall } from './api/risk/security/scoring';
import { viewWall } from './api/saved-view/security';
import { auditWall } from './audit/security';
import { ACCEPTANCES, ANSWERS, EVIDENCES, LINKS } from './database/layout';
import type { FeatureSecurity } from './database/row-security';
import { operatorsInPanel } from './panel/operators';
import { panelWall } from './panel/security';
import { realtimeWall } from './realtime/security';
import { secretTables } from './secrets/marks';

/** The row security of all features, in the order in which it is built. */
export const ROW_SECURITY: readonly FeatureSecurity[] = [
  { policies: panelWall },
  {
    policies: respondentWall,
    stamps: { [ANSWERS]: 'wall_stamp_sent', [EVIDENCES]: 'wall_stamp_sent', [LINKS]: 'wall_stamp_sent' },
  },
  { policies: acceptanceWall, stamps: { [ACCEPTANCES]: 'wall_stamp_acceptance' } },
  { triggers: assessmentTrigger },
  { triggers: reviewWall },
  { triggers: applicabilityWall },
  { triggers: questionWall },
  { triggers: auditWall },
  { triggers: accountWall },
  { triggers: operatorsInPanel },
  { triggers: accessWall },
  { triggers: limitWall },
  { triggers: secretTables },
  { triggers: traceWall },
  { triggers: viewWall },
  { triggers: realtimeWall },
  { triggers: versionWall },
  { triggers: ratingWall },
];
