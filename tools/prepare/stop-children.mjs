/** @type {Set<import('node:child_process').ChildProcess>} Children that still run, each the leader of its own process group. */
const running = new Set();
let stopping = false;
/** @type {Readonly<Record<string, number>>} */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** @type {(child: import('node:child_process').ChildProcess, signal: NodeJS.Signals) => void} */
const signalGroup = (child, signal) => {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
};

/** @type {(signal: NodeJS.Signals) => void} */
const stopAll = (signal) => {
  stopping = true;
  const children = [...running];
  for (const child of children) signalGroup(child, signal);
  const ended = children.map((child) => new Promise((done) => child.once('exit', done)));
  void Promise.all(ended).then(() => process.exit(EXIT_CODES[signal]));
};

/** Whether a signal has ended the commands: nothing more is started, and this process ends. */
export const isStopping = () => stopping;

/**
 * Passes a signal that ends this process on to a child and to all that the child started, and ends this process when
 * they have ended. Without it a stopped `npm test` would go on in the background.
 * @param {import('node:child_process').ChildProcess} child started with `detached`, which gives it a process group
 */
export const stopWithUs = (child) => {
  if (running.size === 0) for (const signal of Object.keys(EXIT_CODES)) process.on(signal, stopAll);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0) for (const signal of Object.keys(EXIT_CODES)) process.off(signal, stopAll);
  });
};
