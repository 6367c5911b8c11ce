-- The SCIM token of a company, by the SHA-256 of its secret, and which groups of the directory give a role. A row
-- without a hash is of a company whose token was removed.

create table if not exists :"schema".ridgeline_scim (
  company_id integer primary key references :"schema".:"companies" (id) on delete cascade,
  hash bytea check (length(hash) = 32), made_at timestamp, made_by text, last_used_at timestamp,
  group_map jsonb not null default '[]');

-- What a directory says of a user besides the account: its own name and number of the user, and the parts of the name.

create table if not exists :"schema".ridgeline_scim_users (
  user_id integer primary key references :"schema".:"users" (id) on delete cascade,
  company_id integer not null references :"schema".:"companies" (id) on delete cascade,
  user_name text not null, external_id text, given_name text, family_name text);

create unique index if not exists wall_scim_user_name on :"schema".ridgeline_scim_users (company_id, lower(user_name));

create index if not exists wall_scim_external_id on :"schema".ridgeline_scim_users (company_id, external_id);

create table if not exists :"schema".ridgeline_scim_groups (
  id text primary key, company_id integer not null references :"schema".:"companies" (id) on delete cascade,
  name text not null, external_id text, created_at timestamp not null, updated_at timestamp not null);

create unique index if not exists wall_scim_group_name on :"schema".ridgeline_scim_groups (company_id, lower(name));

create table if not exists :"schema".ridgeline_scim_members (
  group_id text not null references :"schema".ridgeline_scim_groups (id) on delete cascade,
  user_id integer not null references :"schema".:"users" (id) on delete cascade,
  company_id integer not null references :"schema".:"companies" (id) on delete cascade,
  primary key (group_id, user_id));

create index if not exists wall_scim_members_user on :"schema".ridgeline_scim_members (user_id);

create index if not exists wall_scim_members_company on :"schema".ridgeline_scim_members (company_id);
