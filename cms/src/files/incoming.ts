import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { environment } from '../environment';
import { Unreceived } from './unreceived';

const folder = environment.incomingDir;
const MEGABYTE = 1024 * 1024;

/** Milliseconds after the last byte of a file, when no request can be receiving it any more (see config/server.ts). */
const GRACE = 10 * 60_000;

/** A machine, by which a server knows the files of those that ran on it. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);

/** This run of the server: another may have the same process id, the first of a container above all. */
const RUN = randomUUID().slice(0, 8);

const NAME = /^([0-9a-f]{12})\.(\d+)\.([0-9a-f]{8})\./;

/** Where the content of a file lies while its request is answered: who receives it, and random letters, none of a user. */
export const newIncomingPath = async (): Promise<string> => {
  await mkdir(folder, { recursive: true });
  return join(folder, `${MACHINE}.${process.pid}.${RUN}.${randomUUID()}`);
};

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether the server that received a file has ended, as far as this machine knows. */
const isLeft = (name: string): boolean => {
  const [, machine, pid, run] = NAME.exec(name) ?? [];
  if (machine !== MACHINE) return false;
  return Number(pid) === process.pid ? run !== RUN : !runs(Number(pid));
};

/**
 * Removes what a server left that was killed: at once where it ran on this machine, else by age, since another server on
 * the same folder may be receiving.
 * @returns how many files
 */
export const sweepIncoming = async (): Promise<number> => {
  const names = await readdir(folder).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const path = join(folder, name);
    // One that goes meanwhile is none of ours.
    const found = await stat(path).catch(() => undefined);
    if (!found || (Date.now() - found.mtimeMs < GRACE && !isLeft(name))) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
};

/** Bytes that lie in the folder of this server, by whom they come from. */
const underWay = new Map<string, number>();

/** Counts the bytes of one request. */
export interface Meter {
  /** @throws Unreceived when the sender has too much under way, or the request is too large */
  readonly count: (bytes: number) => void;
  /** Once the files are removed. */
  readonly release: () => void;
}

/**
 * Starts to count a request.
 * @param who the answering link, company or user that all its requests are counted for together
 * @param megabytes what this request may bring at most
 */
export const startMeter = (who: string, megabytes: number): Meter => {
  const most = environment.limits.underWayMegabytes;
  let mine = 0;
  return {
    count: (bytes) => {
      mine += bytes;
      const all = (underWay.get(who) ?? 0) + bytes;
      underWay.set(who, all);
      if (mine > megabytes * MEGABYTE)
        throw new Unreceived(413, `The request is too large: ${megabytes} MB is the limit.`);
      if (all > most * MEGABYTE)
        throw new Unreceived(429, 'Too many files are being uploaded at once. Please try again.');
    },
    release: () => {
      const left = (underWay.get(who) ?? 0) - mine;
      if (left > 0) underWay.set(who, left);
      else underWay.delete(who);
      mine = 0;
    },
  };
};

let sweeping: NodeJS.Timeout | undefined;

/** Sweeps now, and once in a while for as long as the server runs. */
export const startSweepingIncoming = async (): Promise<void> => {
  const sweep = () =>
    sweepIncoming().catch((error: Error) => strapi.log.error(`Unfinished uploads were not swept: ${error.message}`));
  await sweep();
  sweeping = setInterval(sweep, GRACE).unref();
};

export const endSweepingIncoming = (): void => clearInterval(sweeping);
