import type { Core } from '@strapi/strapi';
import { bootstrapAccess, endLimits, registerAccess, stopHearing } from './access';
import { accountRoutes } from './api/account/services';
import { bootstrapImports } from './api/create-bulk/services/trace';
import { endVacuum } from './api/create-bulk/services/vacuum';
import { mayBringFiles } from './api/questionnaire-mapping/services/answer/may-bring-files';
import { workLetters } from './api/questionnaire-mapping/services/emails/work';
import { endSweeping, startSweeping } from './api/questionnaire-mapping/services/evidence-content';
import { watchPolicy } from './api/site/services/policy';
import { bootstrapAudit, endAudit } from './audit';
import { registerMigrations } from './database/migrations';
import { checkEnvironment } from './environment';
import { endFaults } from './faults';
import { fileRoutes } from './files/files';
import { startJobs, stopJobs } from './jobs';
import { mailConfigured, settleMail } from './mail';
import { bootstrapPanel, registerPanel } from './panel';
import { bootstrapSite, registerSite } from './panel/content';
import { hideFromPanel } from './panel/hide';
import { bootstrapRealtime, endRealtime } from './realtime';
import { registerTenancy } from './request';
import { ROW_SECURITY } from './row-security';
import { bootstrapServing, endServing, registerServing } from './serve';

/** Plugs the parts in, in the order in which they need one another. What they do stands in their own folders. */
export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    checkEnvironment();
    registerServing(strapi, mayBringFiles);
    registerAccess(strapi, { 'users-permissions': accountRoutes(strapi), upload: fileRoutes(strapi) });
    registerTenancy({ strapi });
    registerMigrations(strapi, ROW_SECURITY);
    registerPanel(strapi);
    registerSite(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    hideFromPanel(strapi);
    await bootstrapImports(strapi);
    await bootstrapAccess(strapi);
    await bootstrapPanel(strapi);
    watchPolicy(strapi);
    await bootstrapSite(strapi);
    await bootstrapServing(strapi);
    startSweeping(strapi);
    bootstrapAudit(strapi);
    bootstrapRealtime(strapi);
    if (mailConfigured()) await startJobs(() => workLetters(strapi));
  },

  async destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await endRealtime(strapi);
    endVacuum();
    endSweeping();
    await endServing();
    await stopJobs();
    await settleMail();
    await endAudit(strapi);
    await stopHearing(strapi);
    await endLimits();
    endFaults();
  },
};
