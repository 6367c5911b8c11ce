import { randomBytes } from 'node:crypto';
import {
  ALL_MODULES,
  applicability,
  assetCategory,
  company,
  controlAssessment,
  controlDomain,
  DEMO_CREATOR,
  type Entity,
  MODULE_NAMES,
  question,
  questionnaire,
  type Role,
  risk,
  riskCategory,
  riskOwner,
  riskTreatment,
  subscription,
  supplier,
} from '@ridgeline/domain';
import { roleId } from '../access/roles';
import { takeLibrary } from '../api/control-library/services/take';
import { importBundled } from '../api/create-bulk/services/import-bundled';
import { sendToOne } from '../api/questionnaire-mapping/services/send/send';
import { createRow } from '../records/write';
import { currentTransaction, viewing } from '../request';
import { ANSWERS } from './applicability';
import { ASSET_CATEGORIES, CONTROL_DOMAINS, CONTROLS, RISK_CATEGORIES, TREATMENTS } from './library';
import { QUESTIONNAIRE, QUESTIONS } from './questionnaire';
import { demoRisks, RISK_OWNERS } from './risks';
import { loadSite } from './site';
import { STARTER_SET } from './starter';
import { FREIGHT_SUPPLIERS, HEALTH_SUPPLIERS } from './suppliers';

export interface DemoAccount {
  readonly username: string;
  readonly role: Role;
  readonly company: string;
  readonly password: string;
}

export interface Demo {
  readonly accounts: DemoAccount[];
  /** Address of a sent questionnaire, to answer it as its respondent would. */
  readonly link: string;
}

const TIERS = [
  {
    name: 'Professional',
    description: 'Every module.',
    accessModule: [ALL_MODULES],
  },
  {
    name: 'Essentials',
    description: 'Suppliers and their questionnaires.',
    accessModule: ['Supplier', 'Questionnaire management', 'Questions management'],
  },
];

const COMPANIES = [
  {
    name: 'Wattle Grove Health',
    email: 'security@wattlegrove.example',
    country: 'Australia',
    tier: 'Professional',
    key: 'wattle',
  },
  {
    name: 'Banksia Freight',
    email: 'security@banksia.example',
    country: 'Australia',
    tier: 'Essentials',
    key: 'banksia',
  },
];

const USERS: readonly { key: string; role: Role }[] = [
  { key: 'admin', role: 'Company Administrator' },
  { key: 'analyst', role: 'Analyst' },
  { key: 'auditor', role: 'Auditor' },
];

const importDemo = (entity: Entity, rows: readonly object[]): Promise<void> =>
  importBundled(entity, rows, DEMO_CREATOR);

const shared = async (): Promise<void> => {
  await importDemo(subscription, TIERS);
  await importDemo(riskCategory, RISK_CATEGORIES);
  await importDemo(assetCategory, ASSET_CATEGORIES);
  await importDemo(riskTreatment, TREATMENTS);
  await importDemo(controlDomain, CONTROL_DOMAINS);
  await importDemo(controlAssessment, CONTROLS);
  const request = { catalogue: STARTER_SET, into: null, updatedAt: null };
  await takeLibrary(request, { dryRun: false, modules: new Set(MODULE_NAMES), mayMakeDomains: true });
};

const makeUsers = async (
  owner: { id: number; name: string; key: string },
  password: () => string,
): Promise<DemoAccount[]> => {
  const accounts: DemoAccount[] = [];
  for (const { key, role } of USERS) {
    const account = { username: `${owner.key}.${key}`, role, company: owner.name, password: password() };
    await strapi
      .plugin('users-permissions')
      .service('user')
      .add({
        username: account.username,
        email: `${key}@${owner.key}.example`,
        password: account.password,
        provider: 'local',
        confirmed: true,
        blocked: false,
        company: owner.id,
        role: await roleId(role),
      });
    accounts.push(account);
  }
  return accounts;
};

const sendFirst = async (companyName: string): Promise<string> => {
  const asked = await createRow(questionnaire, QUESTIONNAIRE, DEMO_CREATOR);
  await importDemo(
    question,
    QUESTIONS.map((row) => ({ ...row, questionnaires_id: asked.documentId })),
  );
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    'select id from supplier_managements order by id limit 1',
  );
  const sender = {
    username: 'security',
    displayName: null,
    company: { id: 0, documentId: '', name: companyName, riskScoring: null, timeZone: null },
  };
  const data = { questionnaire_id: asked.documentId, supplier_id: rows[0]?.id, type: 'Supplier' };
  const { documentId, url } = await sendToOne(data, sender);
  // Nobody has asked for it: trying the product writes to no mailbox.
  await currentTransaction().raw(
    'delete from questionnaire_letters where mapping_id = (select id from questionnaire_mappings where document_id = ?)',
    [documentId],
  );
  return url;
};

/**
 * Fills an empty database with the demo, in the running scope of the system: two companies on different tiers, a user for
 * each role, suppliers, risks, a small control library, news, and a questionnaire that is waiting for its answers.
 * @param password for every account; each gets a random one when absent
 */
export const fillDemo = async (options: { password?: string } = {}): Promise<Demo> => {
  const password = () => options.password || randomBytes(9).toString('base64url');
  await shared();
  await loadSite();
  const accounts: DemoAccount[] = [];
  let link = '';
  for (const { tier, key, ...values } of COMPANIES) {
    const { id } = await createRow(company, { ...values, subscriptionAllocated: tier }, DEMO_CREATOR);
    accounts.push(...(await makeUsers({ id, name: values.name, key }, password)));
    await viewing(id, async () => {
      const whole = tier === 'Professional';
      await importDemo(supplier, whole ? HEALTH_SUPPLIERS : FREIGHT_SUPPLIERS);
      if (!whole) return;
      await importDemo(riskOwner, RISK_OWNERS);
      await importDemo(risk, demoRisks(new Date().toISOString().slice(0, 10)));
      await importDemo(applicability, ANSWERS);
      link = await sendFirst(values.name);
    });
  }
  return { accounts, link };
};
