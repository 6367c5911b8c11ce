import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../../prepare/root.mjs';
import { run } from '../../prepare/run.mjs';

const installed = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, 'haproxy')).find(existsSync);

const fromDebian = async (): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get update -q', quiet);
  await run('apt-get install -q -y --no-install-recommends haproxy', quiet);
};

/**
 * Runs HAProxy with deploy/haproxy.cfg; installs Debian's package if that is possible.
 * @param site the port that it listens on
 * @param servers the ports of the two or three servers
 * @throws Error in one line when there is no HAProxy
 */
export const startHaproxy = async (site: number, servers: readonly number[]): Promise<ChildProcess> => {
  if (!installed()) await fromDebian();
  const program = installed();
  if (!program) throw new Error('There is no HAProxy. Install the package haproxy.');
  const names = ['SERVER_ONE', 'SERVER_TWO', 'SERVER_THREE'];
  const addresses = servers.map((port, index) => [names[index], `127.0.0.1:${port}`]);
  return spawn(program, ['-W', '-db', '-f', join(ROOT, 'deploy/haproxy.cfg')], {
    env: { ...process.env, SITE: `127.0.0.1:${site}`, ...Object.fromEntries(addresses) },
    stdio: 'ignore',
  });
};
