-- Companies that open their data to the operator only when they grant it. A company without a row is open at all times.

create table if not exists :"schema".ridgeline_operator_access (
  company_id integer primary key references :"schema".:"companies" (id) on delete cascade,
  at timestamp not null default (now() at time zone 'utc'));

-- What such a company has granted, the present and the past.

create table if not exists :"schema".ridgeline_support_grants (
  id integer generated always as identity primary key,
  company_id integer not null references :"schema".:"companies" (id) on delete cascade,
  may_write boolean not null, note text not null, granted_by text not null,
  granted_at timestamp not null default (now() at time zone 'utc'), ends_at timestamp not null,
  ended_at timestamp, ended_by text,
  check (ends_at > granted_at and ends_at <= granted_at + make_interval(hours => :most)));

create unique index if not exists wall_one_support_grant
  on :"schema".ridgeline_support_grants (company_id) where ended_at is null;
create index if not exists wall_support_grants_of_company on :"schema".ridgeline_support_grants (company_id);

-- Which operators have used it, by session. The user name is kept, since the user may be deleted first.

create table if not exists :"schema".ridgeline_support_uses (
  grant_id integer not null references :"schema".ridgeline_support_grants (id) on delete cascade,
  device text not null, company_id integer not null references :"schema".:"companies" (id) on delete cascade,
  username text not null, at timestamp not null default (now() at time zone 'utc'), primary key (grant_id, device));

create index if not exists wall_support_uses_of_company on :"schema".ridgeline_support_uses (company_id);

-- Requests of operators that no administrator has answered yet: at most one for each company.

create table if not exists :"schema".ridgeline_support_asks (
  company_id integer primary key references :"schema".:"companies" (id) on delete cascade,
  username text not null, note text not null, at timestamp not null default (now() at time zone 'utc'));
