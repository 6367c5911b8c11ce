-- The tokens of the operator: of no company, with the SHA-256 of their secret. Names are unique for good, so that an entry of the audit
-- log names one token. Rows are not deleted. reads and writes are lists of registers, as JSON.

create table if not exists :"schema".ridgeline_operator_tokens (
  id text primary key, name text not null, reads text not null, writes text not null,
  made_by text not null, made_at timestamp not null default (now() at time zone 'utc'), expires_at timestamp not null,
  last_used_at timestamp, revoked_at timestamp, revoked_by text, hash bytea not null check (length(hash) = 32));

create unique index if not exists wall_operator_token on :"schema".ridgeline_operator_tokens (lower(name));

-- A revoked token is forgotten at once, on every server.

create trigger wall_tell_change after update of revoked_at on :"schema".ridgeline_operator_tokens for each row
  execute function :"schema".wall_tell_access();
