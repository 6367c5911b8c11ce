import { join } from 'node:path';
import type { CompanyTable, Kind } from './layout';
import { COMPANY, quoteName, shortName, unquoteName } from './names';
import { sqlFile } from './sql';

/** SQLSTATE and constraint name of the error for a tenant row that was written without a company in view. */
export const WITHOUT_COMPANY = { code: '23514', constraint: 'wall_without_company' } as const;

/** Whether an error means that a tenant row was written without a company in view (decisions 1.2: a 400). */
export const isWithoutCompany = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  typeof error.constraint === 'string' &&
  error.constraint.startsWith(WITHOUT_COMPANY.constraint);

/** Functions of the triggers that set and protect the company of each row, one pair for each kind of table. */
export const triggerFunctions = (schema: string): string[] =>
  sqlFile(join(__dirname, 'functions/company.sql'), {
    schema: unquoteName(schema),
    without_company_code: WITHOUT_COMPANY.code,
    without_company: WITHOUT_COMPANY.constraint,
  });

const CHECKS: Partial<Record<Kind, string>> = {
  tenant: `${COMPANY} is not null`,
  reference: `shared is not null and shared = (${COMPANY} is null)`,
};

/** Sets and protects the company of each row, and checks it again by a constraint, which also applies to the owner. */
export const triggersOf = (schema: string, { table, kind }: CompanyTable, stamp = `wall_stamp_${kind}`): string[] => {
  const on = `${schema}.${quoteName(table)}`;
  const constraint = quoteName(shortName(`${WITHOUT_COMPANY.constraint}_${table}`));
  const check = CHECKS[kind];
  return [
    `create trigger wall_stamp before insert on ${on} for each row execute function ${schema}.${stamp}()`,
    `create trigger wall_keep before update on ${on} for each row execute function ${schema}.wall_keep_${kind}()`,
    `alter table ${on} drop constraint if exists ${constraint}`,
    ...(check ? [`alter table ${on} add constraint ${constraint} check (${check}) not valid`] : []),
  ];
};
