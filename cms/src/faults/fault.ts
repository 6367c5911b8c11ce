import { sep } from 'node:path';
import { faultWords } from '@ridgeline/domain/words/faults';
import { environment } from '../environment';
import { BusyError } from './busy';
import { type EndedBy, EndedWork } from './ended-work';
import { StorageError } from './storage';

/**
 * What temporarily prevents the server from answering: the database is down or has no connection left, waits for a lock,
 * takes too long, or the disk is full, or the storage of files is away, or a process that parses or draws was ended.
 * None of these is a mistake in the program.
 */
export type FaultKind = 'away' | 'crowded' | 'busy' | 'locked' | 'slow' | 'disk' | 'storage' | 'work';

export interface Fault {
  readonly kind: FaultKind;
  readonly status: 429 | 503 | 507;
  /** Seconds. */
  readonly retryAfter: number;
  /** For the caller. */
  readonly message: string;
  /** For the log: the code and the message of the database or the system, without a statement or a value. */
  readonly reason: string;
}

interface Thrown extends Error {
  readonly code?: unknown;
  readonly syscall?: unknown;
  /** For an error of the file system: what was read or written; for a copy, `dest` is its target. */
  readonly path?: unknown;
  readonly dest?: unknown;
  readonly severity?: unknown;
  readonly uncertain?: unknown;
}

interface Answer extends Pick<Fault, 'kind' | 'status' | 'retryAfter'> {
  /** The name of its message, which is read when it is answered: it is in the language of the request. */
  readonly says: Exclude<keyof typeof faultWords, 'contentLost'>;
}

const AWAY: Answer = { kind: 'away', status: 503, retryAfter: 5, says: 'away' };
const CROWDED: Answer = { kind: 'crowded', status: 503, retryAfter: 5, says: 'busy' };
const LOCKED: Answer = { kind: 'locked', status: 503, retryAfter: 2, says: 'locked' };
const SLOW: Answer = { kind: 'slow', status: 503, retryAfter: 10, says: 'slow' };
const FULL: Answer = { kind: 'disk', status: 507, retryAfter: 60, says: 'full' };
const UNWRITABLE: Answer = { kind: 'disk', status: 503, retryAfter: 60, says: 'unwritable' };

/** By SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html) and by the system's error codes. */
const BY_CODE: readonly [RegExp, Answer][] = [
  [/^(08...|57P0[1-5])$/, AWAY],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/, AWAY],
  [/^53100$/, FULL],
  [/^53...$/, CROWDED],
  [/^(55P03|40P01|40001)$/, LOCKED],
  [/^(57014|25P03)$/, SLOW],
  [/^(ENOSPC|EDQUOT)$/, FULL],
  [/^EROFS$/, UNWRITABLE],
];

/** A browser that disconnects during its request causes the same code, but without a system call. */
const BROKEN = /^(ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Below DATA_DIR these mean that a folder is missing, is not a folder or is not writable, or that the disk fails. */
const OF_FOLDER = /^(ENOENT|ENOTDIR|EACCES|EPERM|EIO)$/;

const isBelowDataDir = (path: unknown): boolean =>
  typeof path === 'string' && path.startsWith(environment.dataDir + sep);

/** Errors of the driver that have no code. */
const BY_TEXT: readonly [RegExp, Answer][] = [
  [/Connection terminated|connection error and is not queryable|timeout expired$|Client was closed/, AWAY],
  [/Timeout acquiring a connection/, CROWDED],
];

const answerTo = ({ code, syscall, severity, message, name, path, dest }: Thrown): Answer | undefined => {
  if (typeof code === 'string') {
    const found = BY_CODE.find(([pattern]) => pattern.test(code))?.[1];
    // FATAL ends the connection, or refuses one.
    if (!found && OF_FOLDER.test(code) && (isBelowDataDir(path) || isBelowDataDir(dest))) return UNWRITABLE;
    if (found || severity === 'FATAL' || (BROKEN.test(code) && syscall !== undefined)) return found ?? AWAY;
  }
  if (name !== 'Error' && name !== 'KnexTimeoutError') return undefined;
  return BY_TEXT.find(([pattern]) => pattern.test(message))?.[1];
};

/**
 * The message of an error when it was thrown. Knex later prepends the statement, but the stack keeps the original text.
 */
export const bareMessage = ({ stack = '', message }: Error): string => {
  const end = stack.search(/\n\s+at /);
  const first = (end < 0 ? stack : stack.slice(0, end)).replace(/^\w*: /, '');
  return first !== '' && message.endsWith(first) ? first : message;
};

const BY_END: Readonly<Record<EndedBy, Answer>> = {
  time: { kind: 'work', status: 503, retryAfter: 60, says: 'workTime' },
  memory: { kind: 'work', status: 503, retryAfter: 60, says: 'workMemory' },
  killed: { kind: 'work', status: 503, retryAfter: 2, says: 'workKilled' },
};

const reasonOf = (error: Thrown): string =>
  [typeof error.code === 'string' ? error.code : '', bareMessage(error).split('\n')[0]].filter(Boolean).join(' ');

/** The answer to a write for which there is no room. @param reason for the log */
export const fullDisk = (reason: string): Fault => {
  const { says, ...fault } = FULL;
  return { ...fault, message: faultWords[says], reason };
};

/** The fault behind an error; undefined for every other error. */
export const faultOf = (error: unknown): Fault | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof BusyError) {
    const { status, retryAfter, message } = error;
    return { kind: 'busy', status, retryAfter, message, reason: message };
  }
  if (error instanceof StorageError) {
    const message = error.doing === 'reading' ? faultWords.unreadable : faultWords.unwritable;
    return { kind: 'storage', status: 503, retryAfter: 30, message, reason: error.reason };
  }
  const thrown = error as Thrown;
  const answer = error instanceof EndedWork ? BY_END[error.by] : answerTo(thrown);
  if (!answer) return undefined;
  const { says, ...fault } = answer;
  const uncertain = fault.kind === 'away' && thrown.uncertain === true;
  return { ...fault, message: faultWords[uncertain ? 'uncertain' : says], reason: reasonOf(thrown) };
};
