import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndedBy, EndedWork } from '../faults/ended-work';
import type { Heard, Told } from './protocol';

const RUNNER = join(__dirname, 'runner.js');

/** What a process may use. */
export interface Bounds {
  /** Megabytes of JavaScript objects (`--max-old-space-size`). */
  readonly heap: number;
  /** Megabytes of the whole process, with unpacked files and pictures, which are in no heap. */
  readonly memory: number;
  /**
   * Seconds of a processor for one piece of work. On a busy machine it may take several times as long by the clock: who
   * waits for a processor is not at fault.
   */
  readonly seconds: number;
}

/** Of its environment a process gets these alone: no address of the database, no secret. SAML needs the public address. */
const KEPT = ['PATH', 'TZ', 'LANG', 'NODE_ENV', 'PUBLIC_URL', 'PORT', 'SystemRoot'];

/** Milliseconds between two looks at the memory and the time. */
const LOOK = 250;

/** How many times as long as its seconds of a processor a work may take by the clock. */
const BY_CLOCK = 6;

/** Ticks in which Linux counts the time of processors, by the second. */
const TICKS = 100;

/** With these the engine ends a process that has reached the limit of its heap. */
const OUT_OF_HEAP = ['SIGABRT', 'SIGTRAP', 'SIGILL'];

/** Megabytes that a process has in memory; 0 where the system has no such file, or the process has ended. */
const residentOf = (pid: number | undefined): number => {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return 0;
  }
};

/** Seconds of a processor that a process has used; 0 where the system has no such file, or the process has ended. */
const processorOf = (pid: number | undefined): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name may have spaces and brackets in it; times of the process and of the system for it are the 14th and 15th.
    const [user = '0', system = '0'] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS;
  } catch {
    return 0;
  }
};

/** A process for one piece of work. */
export interface Child {
  /** Loads a module before its work comes. */
  readonly load: (module: string) => void;
  /**
   * Gives it its work, once.
   * @param name of the work, for errors
   * @throws EndedWork, or an error with the name, the message and the stack of what the work has thrown
   */
  readonly work: (
    name: string,
    module: string,
    input: unknown,
    seconds: number,
    heard: (report: unknown) => void,
  ) => Promise<unknown>;
  /** Resolves once the pipe has taken it, or the process has ended. */
  readonly tell: (order: unknown) => Promise<void>;
  /** Ends it, whatever it is doing. */
  readonly end: () => void;
  readonly isAlive: () => boolean;
  /** Resolves once the process has ended. */
  readonly ended: Promise<void>;
}

/** Starts a process. It holds up the end of this one only while it works. */
export const startChild = ({ heap, memory }: Pick<Bounds, 'heap' | 'memory'>): Child => {
  const env = Object.fromEntries(KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  // While it is starting it would not notice by itself that this process has ended.
  const child: ChildProcess = fork(RUNNER, [String(process.pid)], {
    env,
    execArgv: [`--max-old-space-size=${heap}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let alive = true;
  let why: EndedBy | undefined;
  const ended = new Promise<void>((resolve) => {
    const over = (): void => {
      alive = false;
      resolve();
    };
    child.once('exit', over);
    // It could not be started, or a message could not be sent to one that has just ended.
    child.on('error', () => {
      if (child.pid === undefined) over();
    });
  });
  const hold = (isHeld: boolean): void => {
    for (const handle of [child, child.channel]) handle?.[isHeld ? 'ref' : 'unref']();
  };
  hold(false);
  const tell = (told: Told): Promise<void> =>
    new Promise((resolve) => {
      if (child.connected) child.send(told, () => resolve());
      else resolve();
    });
  const end = (by?: EndedBy): void => {
    why ??= by;
    // Whoever waits for its end is to see it.
    if (alive) hold(true);
    child.kill('SIGKILL');
  };
  const endedBy = (): EndedBy => {
    if (why) return why;
    return OUT_OF_HEAP.includes(child.signalCode ?? '') || child.exitCode === 134 ? 'memory' : 'killed';
  };
  return {
    load: (module) => void tell({ kind: 'load', module }),
    tell: (order) => tell({ kind: 'order', order }),
    end: () => end(),
    isAlive: () => alive,
    ended,
    work: async (name, module, input, seconds, heard) => {
      hold(true);
      const before = processorOf(child.pid);
      const patience = setTimeout(() => end('time'), BY_CLOCK * seconds * 1_000);
      const look = setInterval(() => {
        if (residentOf(child.pid) > memory) end('memory');
        if (processorOf(child.pid) - before > seconds) end('time');
      }, LOOK);
      try {
        return await new Promise((resolve, reject) => {
          child.on('message', (message: Heard) => {
            if (message.kind === 'report') heard(message.report);
            else if (message.kind === 'result') resolve(message.result);
            else reject(Object.assign(new Error(message.error.message), message.error));
          });
          void ended.then(() => reject(new EndedWork(endedBy(), name)));
          void tell({ kind: 'work', module, input });
        });
      } finally {
        clearTimeout(patience);
        clearInterval(look);
        end();
      }
    },
  };
};
