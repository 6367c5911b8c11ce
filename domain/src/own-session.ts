/** A session of the user who asks. */
export interface OwnSession {
  /** By which it is ended; it opens nothing. */
  readonly id: string;
  /** The names of the browser and of its system; null where they are not known. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly signedInAt: string;
  /** When the browser last renewed its access, which it does every few minutes of work. */
  readonly lastUsedAt: string;
  /** Whether the request came by it. */
  readonly current: boolean;
}
