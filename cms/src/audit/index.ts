import { startSealing } from './seal/sealer';

export { type AuditEvent, noteEvent } from './note';

let sealer: ReturnType<typeof startSealing> | undefined;

/** Once row security is built: seals what is written, from now on. */
export const bootstrapAudit = (): void => {
  sealer = startSealing();
};

/** Before the database is closed: nothing stays unsealed over a stop. */
export const endAudit = async (): Promise<void> => {
  await sealer?.stop();
  sealer = undefined;
};
