import type { Core } from '@strapi/strapi';
import { startSealing } from './seal/sealer';

export { type AuditEvent, noteEvent } from './note';

const sealers = new WeakMap<Core.Strapi, ReturnType<typeof startSealing>>();

/** Once the wall stands: seals what is written, from now on. */
export const bootstrapAudit = (strapi: Core.Strapi): void => {
  sealers.set(strapi, startSealing(strapi));
};

/** Before the database is closed: nothing stays unsealed over a stop. */
export const endAudit = async (strapi: Core.Strapi): Promise<void> => {
  await sealers.get(strapi)?.stop();
  sealers.delete(strapi);
};
