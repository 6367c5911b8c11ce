import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { keptDatabase } from './kept-database.mjs';
import { ROOT } from './root.mjs';

/** Milliseconds before the server is started again: the first pause, which doubles each time, and the longest. */
const FIRST = 1_000;
const LONGEST = 60_000;

/** A server that ran for so many milliseconds begins with the first pause again. */
const CALM = 10 * 60_000;

/** Not for a second start: it replaces the secrets once. */
const ONCE = '--new-secrets';

/**
 * Runs the server as a child process, and starts it again when it ends by itself, for example when the system is out of memory.
 * The embedded database goes on meanwhile. A start that fails, such as by a wrong setting, is not repeated.
 * @param {string[]} options
 * @returns {Promise<number>} exit code of this process
 */
export const keepServing = async (options) => {
  let stopping = false;
  let everReady = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let wake = () => {};
  /** @type {(signal?: NodeJS.Signals) => void} */
  const stop = (signal) => {
    stopping = true;
    if (signal) child?.kill(signal);
    wake();
  };
  let lost = false;
  const database = keptDatabase((reason) => {
    console.error(`${reason} Ridgeline ends.`);
    lost = true;
    stop();
    // The server ends at once: it cannot store anything.
    if (child?.connected) child.disconnect();
  });
  // A terminal sends Ctrl-C to the child as well; `kill` only reaches this process.
  process.on('SIGINT', () => stop());
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGHUP'));

  /** @type {(words: string[]) => Promise<{code: number | null, signal: NodeJS.Signals | null}>} */
  const run = (words) =>
    new Promise((done) => {
      const server = spawn(process.execPath, [join(ROOT, 'tools/serve.mjs'), ...words], {
        // A person who tries the product needs the addresses, not a line for each step of the server.
        env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn', DATABASE_KEPT: 'yes' },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      });
      child = server;
      server.on('message', (/** @type {{ready?: object, databaseFor?: string}} */ { ready, databaseFor }) => {
        if (ready) everReady = true;
        if (databaseFor === undefined) return;
        // The server may have ended meanwhile.
        void database.answer(databaseFor).then((answer) => server.connected && server.send({ database: answer }));
      });
      server.once('exit', (code, signal) => {
        child = undefined;
        done({ code, signal });
      });
    });

  /** @type {(milliseconds: number) => Promise<void>} */
  const pauseFor = (milliseconds) =>
    new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });

  let words = options;
  for (let pause = FIRST; ; pause = Math.min(pause * 2, LONGEST)) {
    const begun = Date.now();
    const { code, signal } = await run(words);
    if (stopping || code === 0 || (signal === null && !everReady)) {
      await database.stop();
      return lost ? 1 : (code ?? 1);
    }
    if (Date.now() - begun > CALM) pause = FIRST;
    const reason = signal ?? `exit code ${code}`;
    console.error(`The server ended by itself (${reason}). It is started again in ${pause / 1000} s.`);
    await pauseFor(pause);
    if (stopping) {
      await database.stop();
      return lost ? 1 : 0;
    }
    words = options.filter((option) => option !== ONCE);
  }
};
