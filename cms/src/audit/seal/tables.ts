/**
 * Seals are stored in tables of their own: an entry is written once, and updated only where a person's data is erased from it.
 * No role of a request has grants on them. They refer to entries without a foreign key, so that a missing entry can be detected.
 */
export const sealTables = (schema: string): string[] => [
  `create table if not exists ${schema}.ridgeline_seals (
    chain integer not null, position integer not null, entry_id integer not null, sealed_at bigint not null, mac text not null,
    primary key (chain, position))`,
  `create unique index if not exists wall_seal_of_entry on ${schema}.ridgeline_seals (entry_id)`,
  `create table if not exists ${schema}.ridgeline_heads (
    chain integer primary key, count integer not null, mac text not null, seal text not null)`,
  `alter table ${schema}.ridgeline_seals enable row level security`,
  `alter table ${schema}.ridgeline_heads enable row level security`,
  // What former keys have sealed, each with a number that counts from 1.
  `create table if not exists ${schema}.ridgeline_replaced_keys (
    number integer primary key, replaced_at bigint not null, entries integer not null, register text not null, seal text not null)`,
  `create table if not exists ${schema}.ridgeline_replaced_seals (
    number integer not null, chain integer not null, position integer not null, entry_id integer not null, sealed_at bigint not null,
    mac text not null, primary key (number, chain, position))`,
  `create index if not exists wall_replaced_seal_of_entry on ${schema}.ridgeline_replaced_seals (entry_id)`,
  `create table if not exists ${schema}.ridgeline_replaced_heads (
    number integer not null, chain integer not null, count integer not null, mac text not null, seal text not null,
    primary key (number, chain))`,
  // Of an entry that was removed when its time was over: what it was, without its words.
  ...['ridgeline_seals', 'ridgeline_replaced_seals'].map(
    (name) => `alter table ${schema}.${name} add column if not exists digest text`,
  ),
  // Of an entry from which a person's data was erased: what it was (see erased.ts).
  ...['ridgeline_seals', 'ridgeline_replaced_seals'].map(
    (name) => `alter table ${schema}.${name} add column if not exists erased text`,
  ),
  ...['keys', 'seals', 'heads'].map(
    (name) => `alter table ${schema}.ridgeline_replaced_${name} enable row level security`,
  ),
];

/** The columns of an entry in the order in which they are sealed. A column that is added later needs a new version of the seal. */
const SEALED = [
  'id',
  'document_id',
  'company_id',
  'company_name',
  'username',
  'user_id',
  'address',
  'action',
  'entity',
  'row_id',
  'row_document_id',
  'label',
  'changes',
];

/**
 * SQL of the digest of an entry, from the table alias `e`: SHA-256 over each column's text, prefixed with its length, so
 * that no text can be moved from one column to the next. The same on every machine, whatever its settings.
 */
export const DIGEST = (() => {
  const part = (text: string): string => `coalesce(pg_catalog.length(${text})::text || ':' || ${text}, '-')`;
  const at = `pg_catalog.to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  const parts = [part(at), ...SEALED.map((column) => part(`e.${column}::text`))];
  return `pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(${parts.join(' || ')}, 'UTF8')), 'hex')`;
})();
