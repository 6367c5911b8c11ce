import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { environment } from '../environment';

/** Whether anybody reads the figures: without METRICS_TOKEN nothing is measured. */
export const measured = environment.metricsToken !== '';

/** Every figure of this process. No label has a name of a company, a person or a row. */
export const registry = new Registry();
if (measured) collectDefaultMetrics({ register: registry });

const registers = [registry];

/** Requests by method, route as it is defined (`/api/risks/:id`), and status. */
export const requestSeconds = new Histogram({
  name: 'ridgeline_http_request_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  registers,
});

/** Calls that failed since the database, the disk or a limit prevented them. */
export const faultsSeen = new Counter({
  name: 'ridgeline_faults_total',
  help: 'Calls that could not be answered for now, by reason',
  labelNames: ['kind'],
  registers,
});

/** Imports, exports and transactions that are under way. */
export const underWay = new Gauge({
  name: 'ridgeline_work_under_way',
  help: 'Imports, exports and transactions under way',
  labelNames: ['work'],
  registers,
});

/** Connections of the pool and requests that wait for one. */
export const poolConnections = new Gauge({
  name: 'ridgeline_database_connections',
  help: 'Connections of the pool, and callers that wait for one',
  labelNames: ['state'],
  registers,
});

/** Mails that wait, and that failed within 30 days. */
export const letters = new Gauge({
  name: 'ridgeline_letters',
  help: 'Mails about questionnaires, by state',
  labelNames: ['state'],
  registers,
});

/** What the server needs and does not have: 0 while all is well. */
export const missingNeeds = new Gauge({
  name: 'ridgeline_missing',
  help: '1 while the server lacks it',
  labelNames: ['need'],
  registers,
});

/** When the last backup succeeded, in seconds since 1970; absent before the first. */
export const lastBackup = new Gauge({
  name: 'ridgeline_last_backup_timestamp_seconds',
  help: 'When the last successful backup ended',
  registers,
});

/** Reads that a replica may answer, by what became of them. */
export const replicaReads = new Counter({
  name: 'ridgeline_replica_reads_total',
  help: 'Reads that may go to the replica: answered by it, or by the primary since it was behind, failed or away',
  labelNames: ['outcome'],
  registers,
});

/** Seconds by which the replica is behind; absent without one. */
export const replicaLag = new Gauge({
  name: 'ridgeline_replica_lag_seconds',
  help: 'How far the replica is behind the primary',
  registers,
});

/** Bytes of the database, and bytes that are free below DATA_DIR. */
export const bytes = new Gauge({
  name: 'ridgeline_bytes',
  help: 'Size of the database, and room on the disk',
  labelNames: ['of'],
  registers,
});

/** Whether the last verification found the audit log whole; absent before the first. */
export const auditWhole = new Gauge({
  name: 'ridgeline_audit_whole',
  help: '1 when every entry of the audit log is as it was sealed, 0 when one was changed, removed or added',
  registers,
});

/** When the audit log was verified, in seconds since 1970; absent before the first. */
export const auditChecked = new Gauge({
  name: 'ridgeline_audit_checked_timestamp',
  help: 'When the audit log was verified the last time',
  registers,
});

// A figure without labels begins as 0, which would be an alarm.
for (const figure of [lastBackup, auditWhole, auditChecked]) figure.remove();
