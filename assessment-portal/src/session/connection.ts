import type { Loaded, SaveOutcome, SentChange } from '../api/assessment';
import { load, save } from '../api/client';

/** How a session reaches its server. */
export interface Connection {
  readonly load: () => Promise<Loaded>;
  readonly save: (changes: ReadonlyMap<string, SentChange>, since: string | null) => Promise<SaveOutcome>;
  /** By which the server knows the respondent; null in a preview, from which nothing leaves. */
  readonly token: string | null;
}

/** The line of a link. */
export const connectionOf = (token: string): Connection => ({
  token,
  load: () => load(token),
  save: (changes, since) => save(token, since, changes),
});
