/**
 * The modules that a subscription tier grants (specification 1, section 3). `path` and `component` are what the wire
 * carries in `accessModule`; the menu and the routes of the dashboard are made of the same list.
 */
export interface AccessModule {
  readonly path: string;
  readonly name: ModuleName;
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

const OPERATORS_OWN: readonly ModuleName[] = ['Company management', 'Subscription management'];

/** Modules with a register into which a company's staff import; whoever has one of them sees its imports. */
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

const BY_NAME = new Map(MODULES.map((entry) => [entry.name.toLowerCase(), entry]));
const BY_PATH = new Map(MODULES.map((entry) => [entry.path, entry]));

const entryOf = (raw: unknown): AccessModule | undefined => {
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

/**
 * Reads `accessModule` in any form it is met with: JSON text of a list, a list, entries that are themselves JSON text,
 * or plain names separated by commas (decisions 1.8, 2.5). `unknown` names what matched no module.
 */
export const readAccessModules = (raw: unknown): { modules: AccessModule[]; unknown: string[] } => {
  const parsed = typeof raw === 'string' ? (parseJson(raw) ?? raw.split(',')) : raw;
  const list = Array.isArray(parsed) ? parsed : parsed ? [parsed] : [];
  const modules = new Set<AccessModule>();
  const unknown: string[] = [];
  for (const item of list) {
    if (typeof item === 'string' && item.trim() === '') continue;
    const found = entryOf(item);
    if (found) modules.add(found);
    else unknown.push(typeof item === 'string' ? item.trim() : JSON.stringify(item));
  }
  return { modules: MODULES.filter((entry) => modules.has(entry)), unknown };
};

/** The wire form: JSON text of `{path, name, component}` entries. */
export const writeAccessModules = (names: readonly ModuleName[]): string =>
  JSON.stringify(MODULES.filter((entry) => names.includes(entry.name)));
