-- The authenticator app of each user who has one. The secret is encrypted by the server. Until confirmed_at is set it is
-- only proposed. last_step is the time step of the last code that was accepted: none of it or before it is again.

create table if not exists :"schema".ridgeline_second_factors (
  user_id integer primary key references :"schema".:"users" (id) on delete cascade,
  secret text not null, created_at timestamp not null default (now() at time zone 'utc'),
  confirmed_at timestamp, last_step bigint not null default 0);

-- Recovery codes by their SHA-256: 80 random bits each.

create table if not exists :"schema".ridgeline_recovery_codes (
  user_id integer not null references :"schema".ridgeline_second_factors (user_id) on delete cascade,
  hash text not null, used_at timestamp, primary key (user_id, hash));

-- Sign-ins whose password was right and whose second factor is missing, by the SHA-256 of their token. A row is deleted
-- when it was answered.

create table if not exists :"schema".ridgeline_challenges (
  hash text primary key, user_id integer not null references :"schema".:"users" (id) on delete cascade,
  tries integer not null default 0, expires_at timestamp not null);

create index if not exists wall_challenges_of_user on :"schema".ridgeline_challenges (user_id);

alter table :"schema".ridgeline_challenges enable row level security;
