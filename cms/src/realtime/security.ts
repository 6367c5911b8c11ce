/** Where notices that are too long for the database's own go. Ours never are; the adapter asks for the table. */
export const ATTACHMENTS = 'ridgeline_notices';

/** No role of a request is granted anything here: the server alone reads and writes it, as the owner. */
export const realtimeRowSecurity = (schema: string): string[] => [
  `create table if not exists ${schema}.${ATTACHMENTS} (
    id bigint generated always as identity primary key, created_at timestamptz not null default now(), payload bytea)`,
  `alter table ${schema}.${ATTACHMENTS} enable row level security`,
];
