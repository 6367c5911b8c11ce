import { COMPANIES, type CompanyTable, type Kind } from './layout';
import { COMPANY, PREFIX, quoteName, type RoleNames } from './names';

export type Command = 'all' | 'select' | 'insert' | 'update' | 'delete';

export interface Rule {
  readonly name: string;
  readonly command: Command;
  readonly role: keyof RoleNames;
  /** SQL: the rows that it may read or change. */
  readonly using?: string;
  /** SQL: what a written row must fulfil. */
  readonly check?: string;
}

/** Turns a rule into a policy; row-level security denies what no rule allows, except to the owner. */
export const policy = (schema: string, roles: RoleNames, table: string, rule: Rule): string =>
  [
    `create policy ${quoteName(`${PREFIX}${rule.name}`)} on ${schema}.${quoteName(table)}`,
    `for ${rule.command} to ${quoteName(roles[rule.role])}`,
    ...(rule.using ? [`using (${rule.using})`] : []),
    ...(rule.check ? [`with check (${rule.check})`] : []),
  ].join(' ');

export const secure = (schema: string, table: string): string =>
  `alter table ${schema}.${quoteName(table)} enable row level security`;

const IN_VIEW = 'wall_company()';
const NONE_IN_VIEW = 'wall_company() is null';

/**
 * A foreign key is checked without row-level security, so a policy looks up the row that a column points to: it must have
 * the same company, or be shared. Rows without a company of their own (companies, tiers) only need to be visible.
 */
const pointsRight = (
  table: string,
  kinds: ReadonlyMap<string, Kind>,
  { column, uid, table: target }: CompanyTable['pointers'][number],
): string => {
  const row = quoteName(table);
  const kind = kinds.get(uid);
  const same = `target.${COMPANY} = ${row}.${COMPANY}`;
  const match = kind === 'reference' ? ` and (${same} or target.shared)` : kind ? ` and ${same}` : '';
  const key = `${row}.${quoteName(column)}`;
  return `(${key} is null or exists (select from ${quoteName(target)} target where target.id = ${key}${match}))`;
};

const own = `${COMPANY} = ${IN_VIEW}`;

const both = (pointers: string): Rule[] =>
  (['staff', 'operator'] as const).map((role) => ({
    name: role,
    command: 'all',
    role,
    using: own,
    check: `${own}${pointers}`,
  }));

const OPERATOR_READS: Rule = { name: 'operator_reads', command: 'select', role: 'operator', using: NONE_IN_VIEW };

const rulesOf: Record<Kind, (pointers: string) => Rule[]> = {
  tenant: (pointers) => [...both(pointers), OPERATOR_READS],
  personal: (pointers) => [...both(pointers), OPERATOR_READS],
  reference: (pointers) => [
    ...both(pointers),
    OPERATOR_READS,
    // Requires a company, so that staff without one see nothing at all.
    { name: 'staff_reads_shared', command: 'select', role: 'staff', using: `shared and ${IN_VIEW} is not null` },
    { name: 'operator_shares', command: 'all', role: 'operator', using: 'shared', check: `shared${pointers}` },
  ],
};

/** Conditions for the columns that point to rows with a company, to be added to others. */
const pointersRight = (table: CompanyTable, kinds: ReadonlyMap<string, Kind>): string =>
  table.pointers
    .filter(({ uid }) => kinds.has(uid) || uid === COMPANIES)
    .map((pointer) => ` and ${pointsRight(table.table, kinds, pointer)}`)
    .join('');

/** Whether a row of a reference table is shared, and points only to shared rows. */
export const sharedCheck = (table: CompanyTable, kinds: ReadonlyMap<string, Kind>): string =>
  `shared${pointersRight(table, kinds)}`;

/** Policies of one table whose rows belong to a company. */
export const policiesOf = (
  schema: string,
  roles: RoleNames,
  table: CompanyTable,
  kinds: ReadonlyMap<string, Kind>,
): string[] => [
  secure(schema, table.table),
  ...rulesOf[table.kind](pointersRight(table, kinds)).map((rule) => policy(schema, roles, table.table, rule)),
];
