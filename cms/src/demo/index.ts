import { randomBytes } from 'node:crypto';
import {
  ALL_MODULES,
  announcement,
  applicability,
  assetCategory,
  company,
  controlAssessment,
  controlDomain,
  DEMO_CREATOR,
  dayAfter,
  type Entity,
  event,
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
  uidOf,
} from '@ridgeline/domain';
import { roleId } from '../access/roles';
import { takeLibrary } from '../api/control-library/services/take';
import { importBundled } from '../api/create-bulk/services/import-bundled';
import { sendToOne } from '../api/questionnaire-mapping/services/send/send';
import { createRow } from '../records/write';
import { currentTransaction, viewing } from '../request';
import { demoRisks, RISK_OWNERS } from './risks';
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

/** A small library in our own words, for the demo: enough to fill the screens, no publisher's text. */
const RISK_CATEGORIES = [
  ['Operational', 'Service continuity', 'Work stops because a system, a site or a supplier is not there.'],
  ['Operational', 'People', 'Work suffers because the right people are missing, overloaded or untrained.'],
  ['Information security', 'Data protection', 'Information reaches those who should not have it.'],
  ['Information security', 'Access control', 'Accounts can do more than their owners need.'],
  ['Legal', 'Privacy and compliance', 'A law, a licence or a contract is not kept.'],
  ['Third party', 'Supply chain', 'A supplier fails, or is broken into, and takes us along.'],
].map(([categoryType, category_domain, description]) => ({ categoryType, category_domain, description }));

const ASSET_CATEGORIES = [
  ['Main Category', 'Information', 'What is known and written down, in any form.'],
  ['Main Category', 'Software', 'Applications that are bought, rented or built.'],
  ['Main Category', 'Hardware', 'Devices, networks and the rooms that they stand in.'],
  ['Sub Category', 'Customer records', 'Whatever is held about the people who are served.'],
  ['Sub Category', 'Cloud service', 'Software that runs at a supplier.'],
].map(([categoryType, category, description]) => ({ categoryType, category, description }));

const TREATMENTS = [
  [
    'Reduce',
    'The harm is too great and something can be done about it.',
    'Add or strengthen controls until the rest can be accepted.',
  ],
  ['Avoid', 'The activity is not worth its risk.', 'Stop doing what causes it.'],
  ['Transfer', 'Somebody else can carry it better.', 'Insure it, or agree by contract who bears it.'],
  ['Accept', 'The cost of treating exceeds the harm.', 'Keep it, knowingly, signed by its owner and reviewed.'],
].map(([treatmentOption, whenToUse, description]) => ({ treatmentOption, whenToUse, description }));

const CONTROL_DOMAINS = [
  ['Governance', 'D1', 'Who decides, who answers, and what is written down.'],
  ['Access', 'D2', 'Who may reach what, and how that is checked.'],
  ['Operations', 'D3', 'Keeping systems healthy, watched and recoverable.'],
  ['Suppliers', 'D4', 'Choosing, checking and leaving those we depend on.'],
].map(([domain, control_no, control_description]) => ({ domain, control_no, control_description }));

const CONTROLS = [
  ['Governance', 'D1.1', 'Policy', 'A security policy exists, is approved by management and is read by everybody.'],
  ['Governance', 'D1.2', 'Roles', 'Each duty for security has one named role.'],
  ['Governance', 'D1.3', 'Risk review', 'The risk register is reviewed at least twice a year.'],
  ['Access', 'D2.1', 'Joiners and leavers', 'Access is given on joining and taken on the day of leaving.'],
  ['Access', 'D2.2', 'Second factor', 'Signing in from outside needs more than a password.'],
  ['Access', 'D2.3', 'Access review', 'Owners confirm every quarter who may still reach their system.'],
  ['Operations', 'D3.1', 'Backups', 'Backups are made daily, kept elsewhere and restored as a trial every quarter.'],
  ['Operations', 'D3.2', 'Patching', 'Known holes in reachable systems are closed within fourteen days.'],
  ['Operations', 'D3.3', 'Logging', 'Sign-ins and changes of rights are logged and looked at.'],
  ['Suppliers', 'D4.1', 'Assessment', 'A supplier is assessed before it gets data, and again each year.'],
  ['Suppliers', 'D4.2', 'Contract', 'Contracts name security duties, notice of incidents and the way out.'],
  ['Suppliers', 'D4.3', 'Exit', 'For each critical supplier it is written down how to leave it.'],
].map(([domain, annexControl, controlHeading, controlDescription]) => ({
  domain,
  annexControl,
  controlHeading,
  controlDescription,
}));

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

const QUESTIONNAIRE = {
  title: 'Supplier security check',
  description: 'Twelve questions for a supplier who will hold our information.',
  type: 'Supplier',
};

const TOPICS: Readonly<Record<string, readonly (readonly [question: string, notes: string])[]>> = {
  Organisation: [
    ['Is one person responsible for information security?', 'A named role is enough; it need not be full time.'],
    ['Do your people learn about security when they start, and each year after?', 'Any form counts if it is recorded.'],
    ['Do you hold a current security certificate?', 'For example ISO/IEC 27001.'],
  ],
  'Access to our information': [
    ['Does signing in from outside need a second factor?', 'A code, a key or a prompt besides the password.'],
    ['Is access taken away on the day somebody leaves?', 'Answer for employees and contractors alike.'],
    ['Do you know at any time who of you can read our information?', 'A list that can be shown on request.'],
    [
      'Is our information kept apart from that of your other customers?',
      'By separate systems or by checks in the software.',
    ],
    ['Is our information encrypted where it is stored and where it travels?', ''],
    ['Do you keep our information in Australia?', 'Including backups.'],
  ],
  'When something goes wrong': [
    ['Will you tell us of an incident that touches us within 72 hours?', 'From the moment that you know of it.'],
    ['Have you restored a backup as a trial in the last twelve months?', ''],
    ['Will our information be deleted when we leave?', 'And confirmed in writing.'],
  ],
};

const QUESTIONS = Object.entries(TOPICS).flatMap(([topic, questions]) =>
  questions.map(([question, notes]) => ({
    topic,
    question,
    notes: notes || 'Answer for the service that we buy from you.',
    options: 'Yes, No, Not Applicable',
  })),
);

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

type Said = readonly [control: string, applicable: string, reason: string, implementationStatus?: string];

/** The demo company's answers on some controls, others still being open; none of them repeats a publisher's text. */
const SAID: readonly Said[] = [
  ['D1.1', 'Yes', 'Patients and insurers ask to see it.', 'Implemented'],
  ['D1.2', 'Yes', 'Needed to run the other controls.', 'Implemented'],
  ['D2.1', 'Yes', 'Staff change often in clinics.', 'Partly implemented'],
  ['D2.2', 'Yes', 'Doctors sign in from home.', 'Planned'],
  ['D3.1', 'Yes', 'Records must outlive a broken disk.', 'Implemented'],
  ['D3.2', 'Yes', 'Our booking page can be reached from outside.'],
  ['D4.3', 'No', 'No supplier is critical enough to need a plan of its own yet.'],
];

const ANSWERS = SAID.map(([control, applicable, reason, implementationStatus]) => ({
  control,
  applicable,
  reason,
  implementationStatus,
}));

const ANNOUNCEMENTS = [
  {
    title: 'Maintenance on Saturday evening',
    text: 'Ridgeline is not available on Saturday from **18:00 to 19:00**. Questionnaires that are being answered keep what was saved.',
    importance: 'Important',
    shownFor: 7,
  },
  {
    title: 'The review of suppliers begins',
    text: 'Everybody who owns a supplier confirms its details this month:\n\n- contact and contract dates\n- what data it holds\n- its last questionnaire',
    importance: 'Normal',
    shownFor: 30,
  },
] as const;

const EVENTS = [
  {
    title: 'Reading answers together',
    place: 'Online',
    inDays: 6,
    from: '01:00',
    minutes: 60,
    text: 'Bring a questionnaire that came back and was hard to judge.',
  },
  {
    title: 'Half-yearly review of the risk register',
    place: 'Meeting room 2',
    inDays: 20,
    from: '23:00',
    minutes: 60,
    text: 'Owners of high and extreme risks say what has changed.',
  },
] as const;

/** News and events around today, so that the home page looks as in use. The first start creates the key features. */
const loadSite = async (): Promise<void> => {
  const today = new Date().toISOString().slice(0, 10);
  const publish = (type: { name: string }, data: object) =>
    strapi.documents(uidOf(type)).create({ data: data as never, status: 'published' });
  for (const { shownFor, ...values } of ANNOUNCEMENTS) {
    await publish(announcement, { ...values, showFrom: today, showUntil: dayAfter(today, shownFor) });
  }
  for (const { inDays, from, minutes, ...values } of EVENTS) {
    const starts = new Date(`${dayAfter(today, inDays)}T${from}:00.000Z`);
    const ends = new Date(starts.getTime() + minutes * 60_000);
    await publish(event, { ...values, starts: starts.toISOString(), ends: ends.toISOString() });
  }
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
