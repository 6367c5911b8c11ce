import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf } from './prepare/message.mjs';
import { portProblem } from './prepare/port.mjs';
import { ROOT } from './prepare/root.mjs';
import { announcement } from './serve/announce.mjs';
import { demoFor } from './serve/demo.mjs';
import { Fault } from './serve/fault.mjs';
import { isFirstStart } from './serve/first-start.mjs';
import { firstOperator, forgetOperator } from './serve/operator.mjs';
import { checkSchema } from './serve/schema.mjs';
import { readSecretFiles } from './serve/secret-files.mjs';
import { secretsFor } from './serve/secrets.mjs';
import { listenForSignals } from './serve/signals.mjs';
import { startStrapi } from './serve/strapi.mjs';

const { env } = process;
/**
 * Undone in reverse order when the process is told to stop.
 * @type {(() => Promise<void>)[]}
 */
const toStop = [];
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
  process.exit(code);
};

/** @type {(dataDir: string) => Promise<string>} */
const embeddedDatabase = async (dataDir) => {
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('./database.ts')} */
  const { startCluster } = await tsImport('./database.ts', import.meta.url);
  const cluster = await startCluster({ dataDir, log: console.log }).catch((error) => {
    throw new Fault(messageOf(error));
  });
  toStop.push(() => cluster.stop());
  return cluster.url();
};

const serve = async () => {
  const empty = process.argv.includes('--empty');
  env.NODE_ENV ||= 'production';
  env.PORT ||= '1337';
  env.STRAPI_TELEMETRY_DISABLED = 'true';
  readSecretFiles(env);
  const dataDir = resolve(env.DATA_DIR || join(ROOT, '.data'));
  env.DATA_DIR = dataDir;
  const taken = await portProblem(Number(env.PORT), env.HOST || '127.0.0.1', 3_000);
  if (taken) throw new Fault(taken);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  Object.assign(env, secretsFor(dataDir, env));
  const databaseUrl = env.DATABASE_URL || (await embeddedDatabase(dataDir));
  env.DATABASE_URL = databaseUrl;
  await checkSchema(ROOT, databaseUrl);
  const first = await isFirstStart(databaseUrl);
  const operator = first ? firstOperator(dataDir, env) : undefined;
  const chosen = Boolean(env.OPERATOR_PASSWORD);
  if (operator) Object.assign(env, { OPERATOR_EMAIL: operator.email, OPERATOR_PASSWORD: operator.password });
  const strapi = await startStrapi(ROOT, (made) => {
    drain = made.drain;
    toStop.push(() => made.end().finally(listenAgain));
  });
  const { accounts, link } = await demoFor(strapi, ROOT, { first, empty, password: env.DEMO_PASSWORD || undefined });
  const url = (env.PUBLIC_URL || `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const facts = { url, link, accounts, operator };
  console.log(announcement({ ...facts, chosen }));
  forgetOperator(dataDir);
  process.send?.({ ready: facts });
};

const listenAgain = listenForSignals(() => void stop(0));
// The parent that began this process was killed. Whoever starts again at once needs the port and the data folder:
// what is under way is rolled back, and the database ends by itself.
process.on('disconnect', () => process.exit(1));
serve().catch(async (error) => {
  // The server refuses by an error of this name (cms/src/migrations/refusal.ts); its stack would tell an operator nothing.
  console.error(error instanceof Fault || error?.name === 'Refusal' ? error.message : error);
  await stop(1);
});
