import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { environment } from '../environment';
import { Unreceived } from './unreceived';

const folder = environment.incomingDir;
const MEGABYTE = 1024 * 1024;

/** Milliseconds after the last byte of a file: no request can be receiving it any more then (see config/server.ts). */
const GRACE = 10 * 60_000;

/** A hash of the machine, by which a server recognises the files of servers that ran on it. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);

/** This run of the server: another run may have the same process id, especially in a container. */
const RUN = randomUUID().slice(0, 8);

const NAME = /^([0-9a-f]{12})\.(\d+)\.([0-9a-f]{8})\./;

/** Path for the content of a file while its request is handled: the receiving server and random letters, no user's text. */
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
 * Removes the files that a killed server left: at once when it ran on this machine, else by age, since another server
 * with the same folder may still be receiving them.
 * @returns the number of files
 */
export const sweepIncoming = async (): Promise<number> => {
  const names = await readdir(folder).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const path = join(folder, name);
    // A file that disappears meanwhile was another server's.
    const found = await stat(path).catch(() => undefined);
    if (!found || (Date.now() - found.mtimeMs < GRACE && !isLeft(name))) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
};

/** Bytes in this server's folder, by the sender that they are counted for. */
const underWay = new Map<string, number>();

/** Counts the bytes of one request. */
export interface Meter {
  /** @throws Unreceived when the sender has too much in progress, or the request is too large */
  readonly count: (bytes: number) => void;
  /** Call it once the files are removed. */
  readonly release: () => void;
}

/**
 * Starts to count a request.
 * @param who the answering link, company or user whose requests are counted together
 * @param megabytes the limit for this request
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

/** Removes left files now, and periodically for as long as the server runs. */
export const startSweepingIncoming = async (): Promise<void> => {
  const sweep = () =>
    sweepIncoming().catch((error: Error) => strapi.log.error(`Unfinished uploads were not swept: ${error.message}`));
  await sweep();
  sweeping = setInterval(sweep, GRACE).unref();
};

export const endSweepingIncoming = (): void => clearInterval(sweeping);
