import { join } from 'node:path';
import { PANEL_USERS, SESSIONS, tableOf } from '../../database/layout';
import { unquoteName } from '../../database/names';
import { sqlFile } from '../../database/sql';

/** The tables of the second factors of the panel's accounts, and what ends sessions with them. */
export const panelFactorSecurity = (schema: string): string[] =>
  sqlFile(join(__dirname, 'tables.sql'), {
    schema: unquoteName(schema),
    accounts: tableOf(PANEL_USERS),
    sessions: tableOf(SESSIONS),
  });
