import { alsoHear, bootstrapAccess, endLimits, registerAccess, signOutElsewhere, stopHearing } from './access';
import { endEmptying, startEmptying } from './api/bin-entry/services/empty';
import { bootstrapImports } from './api/create-bulk/services/trace';
import { endVacuum } from './api/create-bulk/services/vacuum';
import { tellOperators } from './api/health/services/broken-log';
import { mayBringFiles } from './api/questionnaire-mapping/services/answer/may-bring-files';
import { reportFailures } from './api/questionnaire-mapping/services/emails/failures';
import { workLetters } from './api/questionnaire-mapping/services/emails/work';
import { endExpiring, startExpiring } from './api/retention/services/sweep';
import { signOutAtProvider } from './api/single-sign-on/services/sign-out';
import { watchPolicy } from './api/site/services/policy';
import { CHANNEL } from './api/webhook/security';
import { startWebhooks, stopWebhooks, workWebhooks } from './api/webhook/services/deliver/work';
import { endSweepingMessages, startSweepingMessages } from './api/webhook/services/sweep';
import { bootstrapAudit, endAudit, tellOfBreaks } from './audit';
import { backUpBeforeUpgrade } from './backup/before-upgrade';
import { startBackups, stopBackups } from './backup/scheduled';
import { registerMigrations } from './database/migrations';
import { Refusal } from './database/migrations/refusal';
import { checkEnvironment } from './environment';
import { endFaults } from './faults';
import { claimStorage } from './files/claim';
import { fileRoutes } from './files/files';
import { endSweepingLeftovers, startSweepingLeftovers } from './files/leftovers';
import { endSweepingTakenOff, startSweepingTakenOff } from './files/taken-off';
import { askToLook, startJobs, stopJobs } from './jobs';
import { mailConfigured, settleMail } from './mail';
import { endSweepingNotices, startSweepingNotices, workNotices } from './notices';
import { bootstrapPanel, registerPanel } from './panel';
import { bootstrapSite, registerSite } from './panel/content';
import { hideFromPanel } from './panel/hide';
import { endProcesses } from './processes';
import { bootstrapRealtime, endRealtime } from './realtime';
import { registerLanguages, registerTenancy } from './request';
import { endReplica, startReplica } from './request/replica';
import { ROW_SECURITY } from './row-security';
import { bootstrapServing, endServing, registerServing } from './serve';
import { bucketProblem } from './storage';

/** All mails that are due. */
const workMails = async (): Promise<void> => {
  await workLetters();
  await reportFailures();
  await workNotices();
};

/** Before a migration needs the bucket for its backup. @throws Refusal in one line */
const refuseBucket = async (): Promise<void> => {
  const problem = await bucketProblem();
  if (problem !== null) throw new Refusal(problem);
};

/** Starts the parts in the order in which they need one another. Each one is in a separate folder. */
export default {
  async register(): Promise<void> {
    checkEnvironment();
    await refuseBucket();
    registerLanguages();
    registerServing(mayBringFiles);
    alsoHear(CHANNEL, () => askToLook('webhooks'));
    registerAccess({ upload: fileRoutes() });
    signOutElsewhere(signOutAtProvider);
    registerTenancy();
    registerMigrations(ROW_SECURITY, backUpBeforeUpgrade);
    registerPanel();
    registerSite();
  },

  async bootstrap(): Promise<void> {
    hideFromPanel();
    startReplica();
    await bootstrapImports();
    await bootstrapAccess();
    await bootstrapPanel();
    watchPolicy();
    await bootstrapSite();
    await bootstrapServing();
    await claimStorage();
    startSweepingLeftovers();
    startSweepingTakenOff();
    startEmptying();
    startExpiring();
    tellOfBreaks(tellOperators);
    bootstrapAudit();
    bootstrapRealtime();
    startSweepingNotices();
    startSweepingMessages();
    startWebhooks();
    await startJobs({ ...(mailConfigured() && { letters: workMails }), webhooks: workWebhooks });
    startBackups();
  },

  async destroy(): Promise<void> {
    await endRealtime();
    endVacuum();
    endSweepingLeftovers();
    endSweepingTakenOff();
    endEmptying();
    endExpiring();
    endSweepingNotices();
    endSweepingMessages();
    await endServing();
    await endProcesses();
    await stopBackups();
    await stopJobs();
    await stopWebhooks();
    await settleMail();
    await endReplica();
    await endAudit();
    await stopHearing();
    await endLimits();
    endFaults();
  },
};
