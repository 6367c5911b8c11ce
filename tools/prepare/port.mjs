import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** @type {(port: number, host: string) => Promise<string | null>} */
const problemNow = (port, host) =>
  new Promise((done) => {
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      done(`PORT must be a number from 1 to 65535, not '${process.env.PORT}'.`);
      return;
    }
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      done(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`
          : `Cannot listen on ${host}:${port}: ${error.message}`,
      ),
    );
    probe.listen(port, host, () => probe.close(() => done(null)));
  });

/**
 * Why a server cannot listen on a port, in one line; null if it can.
 * @param {number} port
 * @param {string} host
 * @param {number} [patience] milliseconds to wait for a killed server that may still use the port
 * @returns {Promise<string | null>}
 */
export const portProblem = async (port, host, patience = 0) => {
  const end = Date.now() + patience;
  for (;;) {
    const problem = await problemNow(port, host);
    if (!problem || Date.now() >= end) return problem;
    await wait(100);
  }
};
