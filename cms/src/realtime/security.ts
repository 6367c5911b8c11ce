/** The adapter's table for notifications longer than PostgreSQL allows. Ours are never so long, but the adapter needs the table. */
export const ATTACHMENTS = 'ridgeline_notices';

/** No role of a request has grants on it: only the server reads and writes it, as the owner. */
export const realtimeRowSecurity = (schema: string): string[] => [
  `create table if not exists ${schema}.${ATTACHMENTS} (
    id bigint generated always as identity primary key, created_at timestamptz not null default now(), payload bytea)`,
  `alter table ${schema}.${ATTACHMENTS} enable row level security`,
];
