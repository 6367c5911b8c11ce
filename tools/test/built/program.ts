import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../prepare/root.mjs';

export interface Program {
  readonly child: ChildProcess;
  /** Everything that it has printed, on both streams. */
  printed(): string;
  /** Waits for a text in what it prints. Throws when it ends before that. */
  prints(text: string): Promise<string>;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Runs a file of tools/ as a user would, with these variables on top of this process's own. `root`: of which workspace. */
export const runTool = (
  file: string,
  options: readonly string[],
  env: Readonly<Record<string, string>>,
  root = ROOT,
): Program => {
  const clean = { DATABASE_URL: '', PUBLIC_URL: '', OPERATOR_EMAIL: '', OPERATOR_PASSWORD: '', DEMO_PASSWORD: '' };
  const child = spawn(process.execPath, [join(root, 'tools', file), ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...clean, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const prints = (text: string): Promise<string> =>
    new Promise((done, fail) => {
      const look = (): void => {
        if (output.includes(text)) done(output);
      };
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
      ended.then(() => fail(new Error(`It ended without printing '${text}':\n${output}`)));
      look();
    });
  return { child, printed: () => output, prints, ended };
};
