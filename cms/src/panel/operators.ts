import { join } from 'node:path';
import { PANEL_USERS, SESSIONS, tableOf, USERS } from '../database/layout';
import { unquoteName } from '../database/names';
import { sqlFile } from '../database/sql';

const ROLES = 'plugin::users-permissions.role';

/** Triggers for the operators' accounts of the panel: they link them, and end them together with the operator. */
export const operatorsInPanel = (schema: string): string[] =>
  sqlFile(join(__dirname, 'operators.sql'), {
    schema: unquoteName(schema),
    accounts: tableOf(PANEL_USERS),
    users: tableOf(USERS),
    roles: tableOf(ROLES),
    sessions: tableOf(SESSIONS),
  });
