import { startSealing } from './seal/sealer';

export { type AuditEvent, noteEvent } from './note';

let sealer: ReturnType<typeof startSealing> | undefined;

/** Call it once row security is built: seals entries from now on. */
export const bootstrapAudit = (): void => {
  sealer = startSealing();
};

/** Call it before the database is closed, so that no entry is left unsealed while the server is down. */
export const endAudit = async (): Promise<void> => {
  await sealer?.stop();
  sealer = undefined;
};
