import { quoteName, type RoleNames } from '../../database/names';
import { secure } from '../../database/policies';

/** Wishes to erase somebody that wait for a second person. No role of a request reads or writes them, but the owner of the tables. */
export const REQUESTS = 'ridgeline_person_requests';

export const personRequests = (schema: string, _roles: RoleNames): string[] => [
  `create table if not exists ${schema}.${REQUESTS} (
    id integer generated always as identity primary key,
    company_id integer not null references ${schema}.${quoteName('companies')} (id) on delete cascade,
    user_id integer not null, username text not null, name text, email text,
    asked_at timestamp not null default (now() at time zone 'utc'))`,
  `create index if not exists wall_person_requests on ${schema}.${REQUESTS} (company_id)`,
  secure(schema, REQUESTS),
];
