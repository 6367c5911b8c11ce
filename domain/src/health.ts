/** One backup that the server made itself. Moments are ISO 8601 in UTC. */
export interface BackupRun {
  readonly id: number;
  readonly kind: 'scheduled' | 'asked';
  /** Username of the operator who asked for it. */
  readonly askedBy: string | null;
  readonly startedAt: string;
  /** Null while it is being made. */
  readonly endedAt: string | null;
  readonly tablesDone: number;
  readonly tablesAll: number;
  /** Name of the file in the folder of backups. */
  readonly file: string | null;
  readonly bytes: number | null;
  readonly rows: number | null;
  readonly files: number | null;
  readonly encrypted: boolean;
  /** Null for a success; `interrupted`, `cancelled`, or a sentence in English. */
  readonly problem: string | null;
  /** What was wrong with the audit log, in English; null for a whole one. The backup is made in any case. */
  readonly auditProblem: string | null;
}

/** What is wrong with the audit log. */
export interface BrokenLog {
  /** Name of the company whose entries are meant; null for the installation or the log as a whole. */
  readonly log: string | null;
  /** A sentence in English. */
  readonly problem: string;
  /** The first entry that does not verify; null when the fault is not one entry's. */
  readonly entry: {
    readonly kind: 'changed' | 'missing' | 'inserted';
    /** Counts from 1 over the entries of the company. */
    readonly position: number;
    readonly entryId: number | null;
  } | null;
}

/** Whether something works: `ok`; `attention` when an operator should do something; `failed`; `off` when it is not set up. */
export type HealthState = 'ok' | 'attention' | 'failed' | 'off';

/** What became of a read that a replica may answer: it did, or the primary since the replica was behind, failed or away. */
export type ReplicaRead = 'replica' | 'behind' | 'failed' | 'away';

/** What `GET /api/health` answers to an operator. */
export interface Health {
  readonly version: string;
  /** Schema number of the database. */
  readonly schema: number;
  readonly database: { readonly state: HealthState; readonly version: string; readonly bytes: number };
  /** A replica of the database that answers lists, exports and reports; `off` without DATABASE_READ_URL. */
  readonly replica: {
    readonly state: HealthState;
    /** Seconds by which it is behind; null while it does not answer. */
    readonly lagSeconds: number | null;
    /** Seconds beyond which it is not read. */
    readonly mostLagSeconds: number;
    /** Reads of this server since its start, by what became of them: on the replica, or on the primary and why. */
    readonly reads: Readonly<Record<ReplicaRead, number>>;
  };
  readonly disk: { readonly state: HealthState; readonly freeBytes: number; readonly totalBytes: number };
  readonly files: {
    readonly state: HealthState;
    readonly kind: 'disk' | 's3';
    /** Name of the bucket; empty for the disk. */
    readonly bucket: string;
  };
  readonly address: { readonly state: HealthState; readonly publicUrl: string };
  readonly mail: {
    readonly state: HealthState;
    readonly from: string;
    /** Letters that wait for their time or for another attempt. */
    readonly waiting: number;
    /** Letters of the last 30 days that the mail server has refused permanently. */
    readonly failed: number;
    /** Those of them whose address does not exist. */
    readonly unknownAddress: number;
  };
  /** The last verification of the audit log, which a server makes once a day and before each backup. */
  readonly audit: {
    readonly state: HealthState;
    /** Null before the first. */
    readonly checkedAt: string | null;
    /** Entries that verify. */
    readonly entries: number;
    /** From how many of these a person's data was erased. */
    readonly erased: number;
    readonly broken: BrokenLog | null;
  };
  readonly backup: {
    readonly state: HealthState;
    /** Time of day, `02:30` in the time zone of the server; empty when none is scheduled. */
    readonly at: string;
    readonly nextAt: string | null;
    readonly keep: number;
    /** `BACKUP_DIR` or `DATA_DIR/backups`: no path of the machine leaves the server. */
    readonly folder: string;
    /** Whether a backup can be made: there is a passphrase, or none is wanted. */
    readonly possible: boolean;
    /** The last successful one. */
    readonly last: BackupRun | null;
    /** The newest first. */
    readonly runs: readonly BackupRun[];
  };
}

/** Hours after which the last backup is too old where one is scheduled every day. */
const OLD_HOURS = 36;

/**
 * How backups are doing.
 * @param at time of day of the scheduled backup; empty for none
 * @param runs the newest first
 */
export const backupState = (at: string, runs: readonly BackupRun[], now: Date): HealthState => {
  const [newest] = runs.filter(({ endedAt }) => endedAt !== null);
  const last = runs.find(({ endedAt, problem }) => endedAt !== null && problem === null);
  if (newest?.problem && newest.problem !== 'cancelled') return 'failed';
  if (at === '') return 'off';
  const tooOld = !last?.endedAt || now.getTime() - Date.parse(last.endedAt) > OLD_HOURS * 3_600_000;
  return tooOld ? 'attention' : 'ok';
};

/** Share of the disk below which it should be looked after, and below which the server soon refuses files. */
const FEW = 0.1;
const FEWEST_BYTES = 1024 ** 3;

export const diskState = (freeBytes: number, totalBytes: number): HealthState =>
  freeBytes < FEWEST_BYTES ? 'failed' : freeBytes < totalBytes * FEW ? 'attention' : 'ok';

/** Hours after which the last verification of the audit log is too old: one is made every day. */
const STALE_HOURS = 30;

export const auditState = (checkedAt: string | null, broken: BrokenLog | null, now: Date): HealthState => {
  if (broken) return 'failed';
  const stale = checkedAt === null || now.getTime() - Date.parse(checkedAt) > STALE_HOURS * 3_600_000;
  return stale ? 'attention' : 'ok';
};
