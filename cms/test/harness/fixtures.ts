import { writeAccessModules } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import {
  ACCOUNTS,
  type AccountName,
  COMPANIES,
  type CompanyName,
  emailOf,
  PASSWORD_HASH,
  TIERS,
  type TierName,
} from './accounts.ts';
import { tenancyOf } from './boot.ts';

const namesOf = <Name extends string>(record: Record<Name, unknown>): Name[] => Object.keys(record) as Name[];

const create = async (strapi: Core.Strapi, uid: string, data: object): Promise<number> => {
  const { id } = await strapi.db.query(uid).create({ data });
  return id;
};

const makeTiers = async (strapi: Core.Strapi): Promise<Map<TierName, number>> => {
  const ids = new Map<TierName, number>();
  for (const name of namesOf(TIERS)) {
    const data = { name, description: `The ${name} tier`, accessModule: writeAccessModules(TIERS[name]) };
    ids.set(name, await create(strapi, 'api::subscription-management.subscription-management', data));
  }
  return ids;
};

const makeCompanies = async (strapi: Core.Strapi): Promise<Map<CompanyName, number>> => {
  const tiers = await makeTiers(strapi);
  const ids = new Map<CompanyName, number>();
  for (const key of namesOf(COMPANIES)) {
    const { name, tier, status } = COMPANIES[key];
    const data = { name, status, email: `office@${key}.test`, subscriptionAllocated: tiers.get(tier) };
    ids.set(key, await create(strapi, 'api::company.company', data));
  }
  return ids;
};

const makeUser = async (strapi: Core.Strapi, account: AccountName, company: number | null): Promise<void> => {
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { name: ACCOUNTS[account].role } });
  await create(strapi, 'plugin::users-permissions.user', {
    username: account,
    email: emailOf(account),
    password: PASSWORD_HASH,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: role.id,
    company,
  });
};

/** Writes tiers, companies and users into an empty database. */
export const writeFixtures = async (strapi: Core.Strapi): Promise<void> => {
  const { asSystem } = tenancyOf();
  const companies = await asSystem('test fixtures', () => makeCompanies(strapi));
  for (const account of namesOf(ACCOUNTS)) {
    const { company } = ACCOUNTS[account];
    const id = company ? (companies.get(company) ?? null) : null;
    await asSystem('test fixtures', () => makeUser(strapi, account, id), id);
  }
};
