import type { ModuleName, Role } from '@ridgeline/domain';

/** Rows of the template database, so that tests need not create them: tiers, companies, and a user for each role. */

export const PASSWORD = 'a-long-password-for-tests';

/** Its bcrypt hash of the lowest cost, since tests sign in hundreds of times. */
export const PASSWORD_HASH = '$2a$04$T2YU5DpSwvGdCa3.htNk/edSeaMSdhzBqt7vZYc9xQn.w25Ccfv3C';

export const TIERS = {
  full: [
    'Supplier',
    'Risk',
    'Control Domain',
    'Control Assessment',
    'Risk Treatment',
    'Risk Category',
    'Asset Category',
    'Customer management',
    'Record management',
    'Company management',
    'Questionnaire management',
    'Questions management',
  ],
  basic: ['Supplier'],
} as const satisfies Record<string, readonly ModuleName[]>;

export type TierName = keyof typeof TIERS;

/** `acme` and `birch` are active and on different tiers, `cedar` is suspended. */
export const COMPANIES = {
  acme: { name: 'Acme Pty Ltd', tier: 'full', status: 'active' },
  birch: { name: 'Birch & Sons', tier: 'basic', status: 'active' },
  cedar: { name: 'Cedar Holdings', tier: 'full', status: 'suspended' },
} as const satisfies Record<string, { name: string; tier: TierName; status: string }>;

export type CompanyName = keyof typeof COMPANIES;

interface Account {
  readonly role: Role;
  readonly company: CompanyName | null;
}

/** Usernames. `stray` is staff without a company. */
export const ACCOUNTS = {
  operator: { role: 'Operator', company: null },
  'acme-administrator': { role: 'Company Administrator', company: 'acme' },
  'acme-analyst': { role: 'Analyst', company: 'acme' },
  'acme-auditor': { role: 'Auditor', company: 'acme' },
  'birch-administrator': { role: 'Company Administrator', company: 'birch' },
  'birch-analyst': { role: 'Analyst', company: 'birch' },
  'birch-auditor': { role: 'Auditor', company: 'birch' },
  'cedar-analyst': { role: 'Analyst', company: 'cedar' },
  stray: { role: 'Analyst', company: null },
} as const satisfies Record<string, Account>;

export type AccountName = keyof typeof ACCOUNTS;

export const emailOf = (account: AccountName): string => `${account}@ridgeline.test`;
