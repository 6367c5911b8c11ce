/**
 * A process for the tests to kill: starts a cluster on the folder that is its argument, prints the connection string
 * and stays.
 */
import { startCluster } from '../database.ts';

const cluster = await startCluster({ dataDir: process.argv[2] });
console.log(cluster.url());
setInterval(() => undefined, 60_000);
