import { limitRowSecurity } from './access/limit-store';
import { accessRowSecurity } from './access/security';
import { accountRowSecurity } from './api/account/security';
import { announcementRowSecurity } from './api/announcement/security';
import { tokenRowSecurity } from './api/api-token/security';
import { applicabilityRowSecurity } from './api/applicability/security';
import { binRowSecurity } from './api/bin-entry/security';
import { commentRowSecurity } from './api/comment/security';
import { mappingRowSecurity, traceRowSecurity } from './api/create-bulk/security';
import { guideRowSecurity } from './api/guide/security';
import { layoutRowSecurity } from './api/list-layout/security';
import { membershipRowSecurity } from './api/membership/security';
import { operatorTokenSecurity } from './api/operator-token/security';
import { personRequests } from './api/person-data/security';
import { questionRowSecurity } from './api/questionnaire/security';
import { respondentRowSecurity } from './api/questionnaire-mapping/security';
import { reviewRowSecurity } from './api/questionnaire-mapping/security/review';
import { assessmentTrigger } from './api/questionnaire-mapping/security/supplier-status';
import { acceptanceRowSecurity } from './api/risk/security/acceptance';
import { versionRowSecurity } from './api/risk/security/history';
import { nextReviewDates, nextReviewTriggers } from './api/risk/security/next-review';
import { riskNumbers } from './api/risk/security/numbers';
import { ratingRowSecurity } from './api/risk/security/scoring';
import { viewRowSecurity } from './api/saved-view/security';
import { scimRowSecurity } from './api/scim/security';
import { secondFactorRowSecurity } from './api/second-factor/security';
import { ssoRowSecurity } from './api/single-sign-on/security';
import { supportRowSecurity } from './api/support-access/security';
import { webhookRowSecurity } from './api/webhook/security';
import { checkTable } from './audit/check/table';
import { auditRowSecurity } from './audit/security';
import { backupRuns } from './backup/scheduled/runs';
import { ACCEPTANCES, ANSWERS, EVIDENCES, HANDOVERS, LINKS, MESSAGES } from './database/layout';
import type { FeatureSecurity } from './database/row-security';
import { noticeRowSecurity } from './notices/security';
import { operatorsInPanel } from './panel/operators';
import { panelFactorSecurity } from './panel/second-factor/security';
import { panelRowSecurity } from './panel/security';
import { realtimeRowSecurity } from './realtime/security';
import { writtenRowSecurity } from './request/replica/position';
import { secretTables } from './secrets/marks';

/** The row security of all features, in the order in which it is built. */
export const ROW_SECURITY: readonly FeatureSecurity[] = [
  { policies: panelRowSecurity },
  { triggers: announcementRowSecurity },
  {
    policies: respondentRowSecurity,
    stamps: Object.fromEntries([ANSWERS, EVIDENCES, LINKS, MESSAGES, HANDOVERS].map((uid) => [uid, 'wall_stamp_sent'])),
  },
  { policies: acceptanceRowSecurity, stamps: { [ACCEPTANCES]: 'wall_stamp_acceptance' } },
  { triggers: assessmentTrigger },
  { triggers: reviewRowSecurity },
  { triggers: applicabilityRowSecurity },
  { triggers: questionRowSecurity },
  { triggers: auditRowSecurity },
  { triggers: accountRowSecurity },
  { triggers: secondFactorRowSecurity },
  { triggers: ssoRowSecurity },
  { triggers: operatorsInPanel },
  { triggers: panelFactorSecurity },
  { triggers: accessRowSecurity },
  { triggers: scimRowSecurity },
  { triggers: membershipRowSecurity },
  { triggers: limitRowSecurity },
  { triggers: secretTables },
  { triggers: tokenRowSecurity },
  { triggers: operatorTokenSecurity },
  { triggers: webhookRowSecurity },
  { triggers: traceRowSecurity },
  { triggers: mappingRowSecurity },
  { triggers: binRowSecurity },
  { triggers: viewRowSecurity },
  { triggers: commentRowSecurity },
  { triggers: layoutRowSecurity },
  { triggers: guideRowSecurity },
  { triggers: realtimeRowSecurity },
  { triggers: noticeRowSecurity },
  { triggers: versionRowSecurity },
  // Before the levels: where these are computed again, the review dates follow.
  { policies: nextReviewDates, triggers: nextReviewTriggers },
  { triggers: ratingRowSecurity },
  { triggers: riskNumbers },
  { triggers: backupRuns },
  { triggers: checkTable },
  { triggers: personRequests },
  { triggers: writtenRowSecurity },
  // The last one: it adds to the policies of all others.
  { triggers: supportRowSecurity },
];
