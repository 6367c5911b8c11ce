import type { Role } from './roles';

/**
 * The modules that a subscription tier grants. `path` and `component` are part of `accessModule` in the API; the menu
 * and the routes of the dashboard are built from the same list.
 */
export interface AccessModule<Name = ModuleName> {
  readonly path: string;
  readonly name: Name;
  readonly component: string;
}

export const MODULE_NAMES = [
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
  'Subscription management',
] as const;

export type ModuleName = (typeof MODULE_NAMES)[number];

/** A grant of every module, including those of later versions. */
export const ALL_MODULES = 'All modules';

/** A module, or all of them. */
export type Grant = ModuleName | typeof ALL_MODULES;

/** No company needs it: it is granted only by its own name. */
const NOT_IN_ALL: ModuleName = 'Subscription management';

/** Modules that `All modules` grants. */
export const EVERY_MODULE: readonly ModuleName[] = MODULE_NAMES.filter((name) => name !== NOT_IN_ALL);

/** What can be chosen for a tier. */
export const GRANTS: readonly Grant[] = [ALL_MODULES, ...MODULE_NAMES];

/** The shortest list with the same meaning: modules that `All modules` includes are left out. */
export const shortGrants = (grants: readonly Grant[]): Grant[] =>
  GRANTS.filter((name) => grants.includes(name)).filter(
    (name) => !(grants.includes(ALL_MODULES) && EVERY_MODULE.some((one) => one === name)),
  );

const OPERATORS_OWN: readonly ModuleName[] = ['Company management', 'Subscription management'];

/** Modules with a register into which a company's staff import; a user with one of them sees its imports. */
export const IMPORT_MODULES: readonly ModuleName[] = MODULE_NAMES.filter((name) => !OPERATORS_OWN.includes(name));

const accessModule = (name: ModuleName, path: string, component: string): AccessModule => ({
  name,
  path: `/dashboard/${path}`,
  component,
});

export const MODULES: readonly AccessModule[] = [
  accessModule('Supplier', 'supplier', 'Supplier'),
  accessModule('Risk', 'risks', 'RiskRegister'),
  accessModule('Control Domain', 'control-domain', 'ControlDomain'),
  accessModule('Control Assessment', 'control-assessment', 'ControlAssessment'),
  accessModule('Risk Treatment', 'create-risk-treatment', 'RiskTreatment'),
  accessModule('Risk Category', 'risk-category', 'RiskCategory'),
  accessModule('Asset Category', 'asset-category', 'AssetCategory'),
  accessModule('Customer management', 'customer-management', 'CustomerManagement'),
  accessModule('Record management', 'record-management', 'RecordManagement'),
  accessModule('Company management', 'company-management', 'CompanyManagement'),
  accessModule('Questionnaire management', 'questionnaire-management', 'QuestionnaireManagement'),
  accessModule('Questions management', 'questions-management', 'QuestionsManagement'),
  accessModule('Subscription management', 'subscription-management', 'SubscriptionManagement'),
];

/** Modules that a user may open: all of them for the operator, else those of the tier (decisions 1.5 and 1.6). */
export const modulesFor = (granted: readonly AccessModule[], role: Role | null): ModuleName[] =>
  role === 'Operator' ? MODULES.map((entry) => entry.name) : granted.map((entry) => entry.name);

/** The entry for all modules. Programs that know only modules read it as a link to the home page. */
const ALL: AccessModule<typeof ALL_MODULES> = { path: '/dashboard', name: ALL_MODULES, component: 'AllModules' };

type Entry = AccessModule<Grant>;

const BY_NAME = new Map<string, Entry>([ALL, ...MODULES].map((entry) => [entry.name.toLowerCase(), entry]));
const BY_PATH = new Map<string, Entry>(MODULES.map((entry) => [entry.path, entry]));

const entryOf = (raw: unknown): Entry | undefined => {
  if (typeof raw === 'string') {
    const parsed = parseJson(raw);
    return parsed === undefined ? BY_NAME.get(raw.trim().toLowerCase()) : entryOf(parsed);
  }
  if (!raw || typeof raw !== 'object') return undefined;
  const { path, name, value } = raw as Record<string, unknown>;
  if (value !== undefined && path === undefined) return entryOf(value);
  return (
    (typeof path === 'string'
      ? (BY_PATH.get(path) ?? BY_PATH.get(`/dashboard/${path.replace(/^\//, '')}`))
      : undefined) ?? (typeof name === 'string' ? BY_NAME.get(name.trim().toLowerCase()) : undefined)
  );
};

const parseJson = (value: string): unknown => {
  if (!/^\s*["[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
};

/** The parsed `accessModule`. */
export interface AccessRead {
  readonly modules: AccessModule[];
  /** What was chosen, as people read it: `All modules` or names of modules. */
  readonly grants: Grant[];
  /** Entries that match no module. */
  readonly unknown: string[];
}

/**
 * Parses `accessModule` in all its forms: JSON text of a list, a list, entries that are themselves JSON text,
 * or plain names separated by commas (decisions 1.8, 2.5). `All modules` among them means every module.
 */
export const readAccessModules = (raw: unknown): AccessRead => {
  const parsed = typeof raw === 'string' ? (parseJson(raw) ?? raw.split(',')) : raw;
  const list = Array.isArray(parsed) ? parsed : parsed ? [parsed] : [];
  const named = new Set<Grant>();
  const unknown: string[] = [];
  for (const item of list) {
    if (typeof item === 'string' && item.trim() === '') continue;
    const found = entryOf(item);
    if (found) named.add(found.name);
    else unknown.push(typeof item === 'string' ? item.trim() : JSON.stringify(item));
  }
  return { modules: granted([...named]), grants: shortGrants([...named]), unknown };
};

const granted = (grants: readonly Grant[]): AccessModule[] => {
  const all = grants.includes(ALL_MODULES);
  return MODULES.filter(({ name }) => grants.includes(name) || (all && EVERY_MODULE.includes(name)));
};

/**
 * The API's form: JSON text of `{path, name, component}` entries. `All modules` is a separate entry, before those of
 * the current modules.
 */
export const writeAccessModules = (grants: readonly Grant[]): string =>
  JSON.stringify([...(grants.includes(ALL_MODULES) ? [ALL] : []), ...granted(grants)]);
