import { createServer } from 'node:net';

/**
 * Why a server cannot listen on a port, in one line; null where it can.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
export const portProblem = (port, host) =>
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
