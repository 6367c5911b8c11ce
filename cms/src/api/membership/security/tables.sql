-- Who works for further companies than the own one, with the role there. The user name is kept for the audit log, since the
-- user may be deleted first.

create table if not exists :"schema".ridgeline_memberships (
  id integer generated always as identity primary key,
  user_id integer not null references :"schema".:"users" (id) on delete cascade,
  company_id integer not null references :"schema".:"companies" (id) on delete cascade,
  username text not null, role text not null check (role in (:roles)),
  since timestamp not null default (now() at time zone 'utc'), unique (user_id, company_id));

-- Since when it waits to be confirmed by the person: it opens nothing meanwhile.

alter table :"schema".ridgeline_memberships add column if not exists waits_since timestamp;

create index if not exists wall_members_of_company on :"schema".ridgeline_memberships (company_id);

-- Invitations of an address. They do not say whether the address has an account, and nothing looks that up until the holder
-- of the link has signed in.

create table if not exists :"schema".ridgeline_membership_invitations (
  id integer generated always as identity primary key,
  company_id integer not null references :"schema".:"companies" (id) on delete cascade,
  email text not null, role text not null check (role in (:roles)),
  hash text not null unique, expires_at timestamp not null, invited_by text not null,
  at timestamp not null default (now() at time zone 'utc'));

create unique index if not exists wall_one_invitation
  on :"schema".ridgeline_membership_invitations (company_id, lower(email));
