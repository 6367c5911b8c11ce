/** The signals that end a server. */
export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Milliseconds: a signal to a whole group reaches this process twice, directly and from the parent that forwards it. */
const SAME = 500;

/**
 * Calls `stop` at the first signal, and ends the process at once at a later one: open transactions are rolled back, and
 * an embedded database ends by itself.
 * @param {() => void} stop
 * @returns {() => void} listens again, after other code has removed every listener of the process
 */
export const listenForSignals = (stop) => {
  let first = 0;
  const hear = () => {
    if (first === 0) {
      first = performance.now();
      stop();
    } else if (performance.now() - first > SAME) process.exit(1);
  };
  const listen = () => {
    for (const signal of SIGNALS) process.off(signal, hear).on(signal, hear);
  };
  listen();
  return listen;
};
