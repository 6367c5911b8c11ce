import { workerData } from 'node:worker_threads';

/** Milliseconds. */
const EVERY = 500;

/** Ends this process once the process that started it has gone, whatever the work is doing. */
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, EVERY);
