import { join } from 'node:path';
import { type RoleNames, unquoteName } from './names';
import { sqlFile } from './sql';

/** Functions from which policies and triggers get the company, the user and the link of a request. */
export const identityFunctions = (schema: string, roles: RoleNames): string[] =>
  sqlFile(join(__dirname, 'functions/identity.sql'), { schema: unquoteName(schema), ...roles });
