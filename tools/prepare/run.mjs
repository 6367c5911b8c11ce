import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.mjs';
import { isStopping, stopWithUs } from './stop-children.mjs';

/**
 * Runs a shell command line in a folder of the workspace, with that package's own programs first in the path. A signal
 * that ends this process ends the command first.
 * @param {string} command
 * @param {{folder?: string, show?: boolean, env?: NodeJS.ProcessEnv}} [options] `show` prints as it goes
 * @returns {Promise<{code: number, output: string}>} the exit code (1 when ended by a signal) and all that it printed
 */
export const run = (command, { folder = '.', show = false, env = {} } = {}) =>
  new Promise((done) => {
    const cwd = join(ROOT, folder);
    const path = [join(cwd, 'node_modules/.bin'), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const child = spawn(command, {
      cwd,
      shell: true,
      detached: true,
      env: { ...process.env, ...env, PATH: path },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    stopWithUs(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    // Some programs print colours even into a log, where they are noise.
    child.once('close', (code) => {
      // A caller that heard of the end would start its next command.
      if (!isStopping()) done({ code: code ?? 1, output: stripVTControlCharacters(output) });
    });
  });
