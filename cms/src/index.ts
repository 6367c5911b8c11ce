import type { Core } from '@strapi/strapi';
import { bootstrapAccess, endLimits, registerAccess, stopHearing } from './access';
import { bootstrapAudit, endAudit } from './audit';
import { checkEnvironment } from './environment';
import { endFaults } from './faults';
import { bootstrapImports } from './import/trace';
import { endVacuum } from './import/vacuum';
import { startJobs, stopJobs } from './jobs';
import { mailConfigured, settleMail } from './mail';
import { registerMigrations } from './migrations';
import { bootstrapPanel, registerPanel } from './panel';
import { endSweeping, startSweeping } from './questionnaires/evidence-content';
import { workLetters } from './questionnaires/letters/work';
import { bootstrapRealtime, endRealtime } from './realtime';
import { bootstrapServing, endServing, registerServing } from './serve';
import { bootstrapSite, registerSite } from './site';
import { bootstrapTenancy, registerTenancy } from './tenancy';

/** Plugs the parts in, in the order in which they need one another. What they do stands in their own folders. */
export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    checkEnvironment();
    registerServing(strapi);
    registerAccess(strapi);
    registerTenancy({ strapi });
    registerMigrations(strapi);
    registerPanel(strapi);
    registerSite(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    bootstrapTenancy({ strapi });
    await bootstrapImports(strapi);
    await bootstrapAccess(strapi);
    await bootstrapPanel(strapi);
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
    endServing();
    await stopJobs();
    await settleMail();
    await endAudit(strapi);
    await stopHearing(strapi);
    await endLimits();
    endFaults();
  },
};
