-- The authenticator app of each user who has one. The secret is encrypted by the server. Until confirmed_at is set it is
-- only proposed. last_step is the time step of the last code that was accepted: none of it or before it is again.

create table if not exists :"schema".ridgeline_second_factors (
  user_id integer primary key references :"schema".:"users" (id) on delete cascade,
  secret text not null, created_at timestamp not null default (now() at time zone 'utc'),
  confirmed_at timestamp, last_step bigint not null default 0);

-- Recovery codes by their SHA-256: 80 random bits each. They belong to the user: a passkey has them too, without an app.

create table if not exists :"schema".ridgeline_recovery_codes (
  user_id integer not null, hash text not null, used_at timestamp, primary key (user_id, hash));

alter table :"schema".ridgeline_recovery_codes drop constraint if exists ridgeline_recovery_codes_user_id_fkey,
  drop constraint if exists wall_recovery_codes_user;

alter table :"schema".ridgeline_recovery_codes add constraint wall_recovery_codes_user
  foreign key (user_id) references :"schema".:"users" (id) on delete cascade;

-- Passkeys. The credential is the id that the authenticator gave, the counter that of its last answer (0 for those that do
-- not count).

create table if not exists :"schema".ridgeline_passkeys (
  id uuid primary key default gen_random_uuid(), user_id integer not null references :"schema".:"users" (id) on delete cascade,
  credential text not null constraint wall_passkey unique, public_key bytea not null, counter bigint not null, name text not null,
  created_at timestamp not null default (now() at time zone 'utc'), last_used_at timestamp);

create index if not exists wall_passkeys_of_user on :"schema".ridgeline_passkeys (user_id);

-- What passkeys were asked outside a challenge, by the SHA-256 of its token: by a signed-in user, or by a browser that
-- wants to sign in (without a user). A row is deleted when it was answered.

create table if not exists :"schema".ridgeline_passkey_rounds (
  hash text primary key, user_id integer references :"schema".:"users" (id) on delete cascade,
  expires_at timestamp not null);

create index if not exists wall_passkey_rounds_of_user on :"schema".ridgeline_passkey_rounds (user_id);

-- Sign-ins whose password was right and whose second factor is missing, by the SHA-256 of their token. A row is deleted
-- when it was answered.

create table if not exists :"schema".ridgeline_challenges (
  hash text primary key, user_id integer not null references :"schema".:"users" (id) on delete cascade,
  tries integer not null default 0, expires_at timestamp not null);

create index if not exists wall_challenges_of_user on :"schema".ridgeline_challenges (user_id);

alter table :"schema".ridgeline_challenges enable row level security;
