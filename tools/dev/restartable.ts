import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';

/** Settings for a developer's server that differ from production, unless the environment sets them. */
const DEFAULTS = { LOG_LEVEL: 'warn', STOP_WAIT_SECONDS: '1' };

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * A server in a separate process, which ends with this one, also when this one is killed.
 * @param options for tools/serve.mjs
 */
export const restartable = (options: readonly string[]) => {
  let child: ChildProcess | undefined;
  let env: NodeJS.ProcessEnv = {};
  let stopped = false;
  let settled: Promise<unknown> = Promise.resolve();

  const launch = async (): Promise<void> => {
    if (stopped) return;
    const started = spawn(process.execPath, [join(ROOT, 'tools/serve.mjs'), ...options], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    await Promise.race([once(started, 'message'), once(started, 'exit')]);
    if (hasEnded(started) && !stopped) console.error('The server has ended. The next change of its sources starts it.');
  };

  const end = async (): Promise<void> => {
    if (!child || hasEnded(child)) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };

  const settle = (work: Promise<void>): Promise<void> => {
    settled = work;
    return work;
  };

  return {
    /** Starts it with these variables; resolves when it answers or has ended. */
    start: (variables: NodeJS.ProcessEnv): Promise<void> => {
      env = { ...DEFAULTS, ...variables };
      return settle(launch());
    },
    /** Ends it and starts it again with the same variables; resolves when it answers or has ended. */
    restart: (): Promise<void> => settle(end().then(launch)),
    /** Resolves when the server is not starting. */
    settled: (): Promise<unknown> => settled,
    stop: (): Promise<void> => {
      stopped = true;
      return end();
    },
  };
};
