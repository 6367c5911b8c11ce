import { join, resolve } from 'node:path';
import { messageOf } from './prepare/message.mjs';
import { portProblem } from './prepare/port.mjs';
import { ROOT } from './prepare/root.mjs';
import { announcement } from './serve/announce.mjs';
import { firstStart } from './serve/demo.mjs';
import { Fault } from './serve/fault.mjs';
import { isFirstStart } from './serve/first-start.mjs';
import { makeFolders } from './serve/folders.mjs';
import { firstOperator, forgetOperator } from './serve/operator.mjs';
import { checkSchema } from './serve/schema.mjs';
import { readSecretFiles } from './serve/secret-files.mjs';
import { checkSecrets, keepMarks } from './serve/secret-marks.mjs';
import { givenSecrets, putBrokenAside, secretsFor } from './serve/secrets.mjs';
import { forgetShown, show, stillToShow } from './serve/shown.mjs';
import { listenForSignals } from './serve/signals.mjs';
import { listen, loadStrapi } from './serve/strapi.mjs';

const { env } = process;
/**
 * Undone in reverse order when the process is told to stop.
 * @type {(() => Promise<void>)[]}
 */
const toStop = [];
/**
 * What a start has begun that must not be left behind; what else is under way is undone by its end.
 * @type {(() => void)[]}
 */
const toDrop = [];
let running = false;
let stopping = false;
/** @type {() => Promise<void>} */
let drain = async () => undefined;

/** @type {(code: number) => Promise<void>} */
const stop = async (code) => {
  if (stopping) return;
  stopping = true;
  await drain().catch((error) => console.error(messageOf(error)));
  // A connection that never ends must not keep the process: what is stored is safe by then.
  setTimeout(() => process.exit(code), 15_000).unref();
  for (const end of toStop.reverse()) await end().catch((error) => console.error(messageOf(error)));
  if (code === 0) console.log('Ridgeline has stopped.');
  process.exit(code);
};

/**
 * A start can be ended at any line: whatever it has not stored, the next one does again. Nothing else of this process
 * runs meanwhile, so that nothing can complain about the database that goes away.
 */
const breakOff = () => {
  console.log('Stopped before the start was complete. The next start does again what is missing.');
  for (const drop of toDrop) drop();
  process.exit(0);
};

/** @type {(dataDir: string) => Promise<string>} */
const embeddedDatabase = async (dataDir) => {
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('./database.ts')} */
  const { startCluster } = await tsImport('./database.ts', import.meta.url);
  /** @type {(reason: string) => void} */
  const onLost = (reason) => {
    console.error(`${reason} Ridgeline ends.`);
    process.exit(1);
  };
  const cluster = await startCluster({ dataDir, log: console.log, onLost }).catch((error) => {
    throw new Fault(messageOf(error));
  });
  toStop.push(() => cluster.stop());
  toDrop.push(() => cluster.stopNow());
  return cluster.url();
};

const serve = async () => {
  const empty = process.argv.includes('--empty');
  const newSecrets = process.argv.includes('--new-secrets');
  env.NODE_ENV ||= 'production';
  env.PORT ||= '1337';
  env.STRAPI_TELEMETRY_DISABLED = 'true';
  readSecretFiles(env);
  const dataDir = resolve(env.DATA_DIR || join(ROOT, '.data'));
  env.DATA_DIR = dataDir;
  const taken = await portProblem(Number(env.PORT), env.HOST || '127.0.0.1', 3_000);
  if (taken) throw new Fault(taken);
  makeFolders(dataDir);
  if (newSecrets) putBrokenAside(dataDir);
  const given = givenSecrets(dataDir, env);
  const databaseUrl = env.DATABASE_URL || (await embeddedDatabase(dataDir));
  env.DATABASE_URL = databaseUrl;
  await checkSchema(ROOT, databaseUrl);
  if (!newSecrets) await checkSecrets(ROOT, databaseUrl, dataDir, env, given);
  const secrets = secretsFor(dataDir, env);
  Object.assign(env, secrets);
  const first = await isFirstStart(databaseUrl);
  const operator = firstOperator(dataDir, env, first);
  if (operator) Object.assign(env, { OPERATOR_EMAIL: operator.email, OPERATOR_PASSWORD: operator.password });
  const strapi = await loadStrapi(ROOT, (made) => {
    drain = made.drain;
    toStop.push(() => made.end().finally(listenAgain));
  });
  await keepMarks(ROOT, secrets, newSecrets);
  const { link, shown } = await firstStart(strapi, ROOT, { dataDir, empty, password: env.DEMO_PASSWORD || undefined });
  const accounts = stillToShow(dataDir, shown);
  await listen(strapi);
  running = true;
  const url = (env.PUBLIC_URL || `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const facts = { url, link, accounts, operator };
  if (await show(announcement(facts))) {
    forgetOperator(dataDir);
    forgetShown(dataDir);
  } else if (operator || accounts.length > 0) {
    console.error(
      `Names and passwords could not be shown. They are kept in ${dataDir}, and the next start shows them.`,
    );
  }
  process.send?.({ ready: facts });
};

// What cannot be printed must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const listenAgain = listenForSignals(() => (running || stopping ? void stop(0) : breakOff()));
// The parent that began this process was killed. Whoever starts again at once needs the port and the data folder:
// what is under way is rolled back, and the database ends by itself.
process.on('disconnect', () => process.exit(1));
serve().catch(async (error) => {
  // The server refuses by an error of this name (cms/src/database/migrations/refusal.ts); its stack would tell an operator nothing.
  console.error(error instanceof Fault || error?.name === 'Refusal' ? error.message : error);
  await stop(1);
});
