import { checkSoon, endChecking, startChecking } from './check/check';
import { startSealing } from './seal/sealer';
import { endShortening, startShortening } from './seal/shorten';

export { lastCheck, noteCheck, type StoredCheck, tellOfBreaks } from './check/note';
export { type AuditEvent, noteEvent } from './note';

let sealer: ReturnType<typeof startSealing> | undefined;

/** Call it once row security is built: from now on seals entries, verifies them daily, and removes those whose time is over. */
export const bootstrapAudit = (): void => {
  sealer = startSealing(checkSoon);
  startChecking();
  startShortening();
};

/** Call it before the database is closed, so that no entry is left unsealed while the server is down. */
export const endAudit = async (): Promise<void> => {
  endShortening();
  await endChecking();
  await sealer?.stop();
  sealer = undefined;
};
