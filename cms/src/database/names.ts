import { createHash } from 'node:crypto';

/** Database roles that a request can take. The owner, as whom Strapi connects, is not one of them. */
export const REQUEST_ROLES = ['staff', 'operator', 'respondent', 'panel'] as const;
export type RequestRole = (typeof REQUEST_ROLES)[number];
export type RoleNames = Readonly<Record<RequestRole, string>>;

/** Longest name that PostgreSQL does not cut, in bytes. */
const LONGEST_NAME = 63;

/** The column with a row's company, in every table with a company. */
export const COMPANY = 'company_id';

/** Prefix of every policy, trigger, constraint, index and function of ours; others are not touched. */
export const PREFIX = 'wall_';

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** The name that `quoteName` has quoted. */
export const unquoteName = (quoted: string): string => quoted.slice(1, -1).replaceAll('""', '"');
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Shortens a name that PostgreSQL would cut, so that it stays unique. */
export const shortName = (name: string): string => {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  let start = name;
  while (Buffer.byteLength(start) > LONGEST_NAME - 9) start = start.slice(0, -1);
  return `${start}_${hash}`;
};

/** Roles belong to the whole cluster, so their names include the database's name. */
export const roleNames = (database: string): RoleNames => ({
  staff: shortName(`${database}_staff`),
  operator: shortName(`${database}_operator`),
  respondent: shortName(`${database}_respondent`),
  panel: shortName(`${database}_panel`),
});
