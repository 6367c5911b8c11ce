import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Middleware } from 'koa';
import { environment } from '../environment';
import { missing } from '../health/readiness';
import {
  auditChecked,
  auditWhole,
  bytes,
  lastBackup,
  letters,
  measured,
  missingNeeds,
  poolConnections,
  registry,
  underWay,
} from '../metrics';
import { asSystem, currentTransaction } from '../request';
import { scopesOpen } from '../request/admission';
import { exportsUnderWay } from '../request/admission/exports';
import { importsUnderWay } from '../request/admission/imports';

const METRICS = '/_metrics';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

interface Counted {
  readonly waiting: number;
  readonly failed: number;
  readonly backup: number | null;
  readonly bytes: string;
  readonly checked: number | null;
  readonly whole: boolean | null;
}

/** Milliseconds for which what the database was asked is used again. */
const LIFETIME = 5_000;

const NEEDS = ['database', 'disk', 'queue'] as const;

const count = (): Promise<Counted> =>
  asSystem('figures for the metrics, of all companies', async () => {
    const { rows } = await currentTransaction().raw<{ rows: [Counted] }>(
      `select count(*) filter (where state = 'waiting')::integer as waiting,
         count(*) filter (where state = 'failed' and updated_at > now() at time zone 'utc' - interval '30 days')::integer as failed,
         (select extract(epoch from max(ended_at))::float8 from ridgeline_backups where problem is null) as backup,
         pg_database_size(current_database()) as bytes,
         (select extract(epoch from checked_at)::float8 from ridgeline_audit_checks) as checked,
         (select broken is null from ridgeline_audit_checks) as whole
       from questionnaire_letters where state in ('waiting', 'failed')`,
    );
    return rows[0];
  });

let last: { readonly at: number; readonly found: Promise<Counted> } | undefined;

const counted = (): Promise<Counted> => {
  if (!last || Date.now() - last.at > LIFETIME) last = { at: Date.now(), found: count() };
  return last.found;
};

/** The client of knex has its pool without naming it in its type. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

const measureProcess = (): void => {
  const { pool } = strapi.db.connection.client as { pool: Pool };
  poolConnections.set({ state: 'used' }, pool.numUsed());
  poolConnections.set({ state: 'free' }, pool.numFree());
  poolConnections.set({ state: 'waiting' }, pool.numPendingAcquires());
  underWay.set({ work: 'imports' }, importsUnderWay());
  underWay.set({ work: 'exports' }, exportsUnderWay());
  underWay.set({ work: 'transactions' }, scopesOpen());
};

const measureDatabase = async (): Promise<void> => {
  const { waiting, failed, backup, bytes: size, checked, whole } = await counted();
  letters.set({ state: 'waiting' }, waiting);
  letters.set({ state: 'failed' }, failed);
  if (backup !== null) lastBackup.set(backup);
  bytes.set({ of: 'database' }, Number(size));
  if (checked !== null) auditChecked.set(checked);
  if (whole !== null) auditWhole.set(whole ? 1 : 0);
};

const measureDisk = async (): Promise<void> => {
  const { bavail, bsize } = await statfs(environment.dataDir);
  bytes.set({ of: 'free-disk' }, bavail * bsize);
};

/**
 * All figures in the text format of Prometheus. What cannot be measured now keeps its last figure, and `ridgeline_missing`
 * says what is missing.
 */
const measure = async (): Promise<string> => {
  const lacking = await missing();
  for (const need of NEEDS) missingNeeds.set({ need }, lacking.includes(need) ? 1 : 0);
  measureProcess();
  await Promise.allSettled([lacking.includes('database') ? undefined : measureDatabase(), measureDisk()]);
  return registry.metrics();
};

/**
 * `GET /_metrics` for Prometheus, with `Authorization: Bearer METRICS_TOKEN`: 401 without it. Where no token is set,
 * the address is one that does not exist.
 */
export const metrics = (): Middleware => {
  const wanted = hash(`Bearer ${environment.metricsToken}`);
  return async (ctx, next) => {
    if (!measured || ctx.path !== METRICS || ctx.method !== 'GET') return next();
    if (!timingSafeEqual(hash(ctx.get('authorization')), wanted)) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.type = registry.contentType;
    ctx.body = await measure();
  };
};
