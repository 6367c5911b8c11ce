-- How the people of a company sign in at its own provider, and in the row without a company the operators of the
-- installation. The secret of the client is encrypted by the server. The revision counts changes of what a test has tested.

create table if not exists :"schema".ridgeline_sso (
  company_id integer constraint wall_sso_owner unique nulls not distinct references :"schema".:"companies" (id) on delete cascade,
  issuer text not null, client_id text not null, secret text not null,
  provisioning text not null check (provisioning in ('invited', 'first-sign-in')),
  role text not null, role_claim text not null default '', role_map jsonb not null default '[]',
  active boolean not null default false, required boolean not null default false,
  revision integer not null default 1, last_test jsonb, tested_by integer,
  constraint wall_sso_required check (active or not required));

-- SAML: the issuer is the entity ID of the provider, and there is neither client nor secret. Operators: the ids of those who
-- sign in with a password also where single sign-on is required.

alter table :"schema".ridgeline_sso add column if not exists kind text not null default 'openid' check (kind in ('openid', 'saml')),
  add column if not exists sign_in_url text not null default '', add column if not exists certificates jsonb not null default '[]',
  add column if not exists break_glass jsonb not null default '[]';

-- Domains that a company, or the operators, want for their provider. One counts from when it is proven, by a record in the DNS
-- that has its token or by an operator, and is then nobody else's. Until then any number may wait for the same one.

create table if not exists :"schema".ridgeline_sso_domains (
  domain text not null check (domain = lower(domain)),
  company_id integer references :"schema".ridgeline_sso (company_id) on delete cascade);

-- In earlier versions each domain belonged to one owner and needed no proof: it stays in use. A default sets the values, since
-- an update would make memberships wait.

do $$ begin
    if exists (select from pg_constraint where conname = 'wall_sso_domain' and connamespace = current_schema()::regnamespace) then
      alter table :"schema".ridgeline_sso_domains drop constraint wall_sso_domain,
        add column proven_at timestamp default (now() at time zone 'utc'), add column proven_how text default 'before'
          constraint wall_sso_proven check ((proven_how is null) = (proven_at is null));
      alter table :"schema".ridgeline_sso_domains alter column proven_at drop default, alter column proven_how drop default;
    end if;
  end $$;

alter table :"schema".ridgeline_sso_domains
  add column if not exists token uuid not null default gen_random_uuid(),
  add column if not exists proven_at timestamp,
  add column if not exists proven_how text constraint wall_sso_proven check ((proven_how is null) = (proven_at is null)),
  add column if not exists proven_by text;

create unique index if not exists wall_sso_domain on :"schema".ridgeline_sso_domains (domain) where proven_at is not null;

create unique index if not exists wall_sso_claim on :"schema".ridgeline_sso_domains (domain, company_id) nulls not distinct;

create index if not exists wall_sso_domains_of on :"schema".ridgeline_sso_domains (company_id);

-- Who a user is at the provider, from the first sign-in on: an address that is given to another person there does not
-- open the account.

create table if not exists :"schema".ridgeline_sso_identities (
  company_id integer references :"schema".:"companies" (id) on delete cascade,
  issuer text not null, subject text not null,
  user_id integer not null unique references :"schema".:"users" (id) on delete cascade,
  constraint wall_sso_identity unique nulls not distinct (issuer, subject, company_id));

-- Removed users, by the SHA-256 of their address and of their identity: a sign-in does not make them again.

create table if not exists :"schema".ridgeline_sso_removed (
  company_id integer not null references :"schema".:"companies" (id) on delete cascade,
  mark text not null, primary key (company_id, mark));

-- Sign-ins under way, by the SHA-256 of their state; a row is deleted when the browser comes back. A test has a tester.

create table if not exists :"schema".ridgeline_sso_rounds (
  hash text primary key, browser text not null,
  company_id integer references :"schema".ridgeline_sso (company_id) on delete cascade,
  nonce text not null, verifier text not null, revision integer not null,
  tester integer references :"schema".:"users" (id) on delete cascade, expires_at timestamp not null);

-- What a SAML provider has answered, until the browser that began takes the row. A round that confirms who uses a session has
-- the user, and the session by the id that stays through all exchanges of its tokens.

alter table :"schema".ridgeline_sso_rounds add column if not exists answer jsonb,
  add column if not exists prover integer references :"schema".:"users" (id) on delete cascade,
  add column if not exists device text;

-- In earlier versions each row had a company, and it was the key.

do $$ begin
    if exists (select from pg_constraint where conname = 'ridgeline_sso_pkey' and connamespace = current_schema()::regnamespace) then
      alter table :"schema".ridgeline_sso drop constraint ridgeline_sso_pkey cascade;
      alter table :"schema".ridgeline_sso alter column company_id drop not null,
        add constraint wall_sso_owner unique nulls not distinct (company_id);
      alter table :"schema".ridgeline_sso_domains alter column company_id drop not null,
        add foreign key (company_id) references :"schema".ridgeline_sso (company_id) on delete cascade;
      alter table :"schema".ridgeline_sso_rounds alter column company_id drop not null,
        add foreign key (company_id) references :"schema".ridgeline_sso (company_id) on delete cascade;
      alter table :"schema".ridgeline_sso_identities drop constraint ridgeline_sso_identities_pkey;
      alter table :"schema".ridgeline_sso_identities alter column company_id drop not null,
        add constraint wall_sso_identity unique nulls not distinct (issuer, subject, company_id);
    end if;
  end $$;

-- From where operators have signed in with a password, by the SHA-256 of device and of address: a sign-in from there is not
-- mailed again.

create table if not exists :"schema".ridgeline_operator_places (
  user_id integer not null references :"schema".:"users" (id) on delete cascade,
  mark text not null, seen_at timestamp not null default (now() at time zone 'utc'), primary key (user_id, mark));

alter table :"schema".ridgeline_operator_places enable row level security;

alter table :"schema".ridgeline_sso_removed enable row level security;

alter table :"schema".ridgeline_sso_rounds enable row level security;
