import { join, resolve } from 'node:path';
import { messageOf } from './prepare/message.mjs';
import { portProblem } from './prepare/port.mjs';
import { ROOT } from './prepare/root.mjs';
import { announcement } from './serve/announce.mjs';
import { databaseOfParent, ownDatabase } from './serve/database.mjs';
import { firstStart } from './serve/demo.mjs';
import { Fault } from './serve/fault.mjs';
import { isFirstStart } from './serve/first-start.mjs';
import { makeFolders } from './serve/folders.mjs';
import { firstOperator, forgetOperator } from './serve/operator.mjs';
import { checkSchema } from './serve/schema.mjs';
import { readSecretFiles } from './serve/secret-files.mjs';
import { checkSecrets, storeMarks } from './serve/secret-marks.mjs';
import { givenSecrets, putBrokenAside, secretsFor } from './serve/secrets.mjs';
import { forgetShown, show, stillToShow } from './serve/shown.mjs';
import { listenForSignals } from './serve/signals.mjs';
import { listen, loadStrapi } from './serve/strapi.mjs';

const { env } = process;
/**
 * Called in reverse order when the process gets a stop signal.
 * @type {(() => Promise<void>)[]}
 */
const toStop = [];
/**
 * Cleanup of a start that is broken off. The end of the process undoes everything else.
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
  // An open connection must not keep the process running: all data is stored at this point.
  setTimeout(() => process.exit(code), 15_000).unref();
  for (const end of toStop.reverse()) await end().catch((error) => console.error(messageOf(error)));
  if (code === 0) console.log('Ridgeline has stopped.');
  process.exit(code);
};

/**
 * A start can be ended at any line: the next start repeats what was not stored. No other code of this process runs
 * meanwhile, so that no code reports the missing database.
 */
const breakOff = () => {
  console.log('Stopped before the start was complete. The next start does again what is missing.');
  for (const drop of toDrop) drop();
  process.exit(0);
};

/** @type {(dataDir: string) => Promise<string>} */
const embeddedDatabase = async (dataDir) => {
  if (env.DATABASE_KEPT === 'yes' && process.send) return databaseOfParent(dataDir);
  const cluster = await ownDatabase(dataDir);
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
  await storeMarks(ROOT, secrets, newSecrets);
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
      `Names and passwords could not be shown. They are stored in ${dataDir}, and the next start shows them.`,
    );
  }
  process.send?.({ ready: facts });
};

// An error of the output must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const listenAgain = listenForSignals(() => (running || stopping ? void stop(0) : breakOff()));
// The parent of this process was killed. The next start needs the port and the data folder at once. So this process
// ends: open transactions are rolled back, and the database ends by itself.
process.on('disconnect', () => process.exit(1));
serve().catch(async (error) => {
  // The server refuses with an error of this name (cms/src/database/migrations/refusal.ts); its stack would not help an operator.
  console.error(error instanceof Fault || error?.name === 'Refusal' ? error.message : error);
  await stop(1);
});
