import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { messageOf } from './message.mjs';
import { portProblem } from './port.mjs';
import { ROOT } from './root.mjs';

/** The options of `npm start --`. */
export const OPTIONS = ['--empty', '--new-secrets'];

/**
 * Starts the server as a child process that ends with this process, also when this one is killed.
 * @param {string[]} options
 * @returns {Promise<number>} the child's exit code
 */
const serve = (options) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [join(ROOT, 'tools/serve.mjs'), ...options], {
      // A person who tries the product needs the addresses, not a line for each step of the server.
      env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    // A terminal sends Ctrl-C to the child as well; `kill` only reaches this process.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.once('exit', (code) => done(code ?? 1));
  });

/**
 * `npm start`: installs, builds what is stale, then serves until it is stopped. If that fails, the process ends with 1
 * and one line.
 * @param {string[]} options the words after `npm start --`
 */
export const start = async (options) => {
  try {
    const unknown = options.find((option) => !OPTIONS.includes(option));
    if (unknown) throw new Error(`Unknown option ${unknown}. There is ${OPTIONS.join(', ')}.`);
    const taken = await portProblem(Number(process.env.PORT || 1337), process.env.HOST || '127.0.0.1', 3_000);
    if (taken) throw new Error(taken);
    await install();
    await build();
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
  process.exit(await serve(options));
};
