/** The tests that a change of a feature's sources can break, outside its own package. */
export interface Feature {
  /** Beginnings of paths. */
  readonly at: readonly string[];
  /** Parts of file names below `cms/test`. */
  readonly api: readonly string[];
  /** Parts of file names in `e2e`. */
  readonly browser: readonly string[];
}

/** Tests of the server as a whole: they run with every change of it. */
export const WHOLE_SERVER = ['walk/', 'openapi/', 'database/coverage'];

const server = (...folders: string[]): string[] => folders.map((folder) => `cms/src/${folder}/`);
const dashboard = (...folders: string[]): string[] => folders.map((folder) => `admin-ui/src/${folder}/`);
const domain = (...names: string[]): string[] => names.map((name) => `domain/src/${name}`);
const words = (...names: string[]): string[] => names.map((name) => `domain/src/words/${name}`);

/** A source that is in no feature is used everywhere: the database roles, the record path, the form. */
export const FEATURES: readonly Feature[] = [
  {
    at: [
      ...server('api/risk'),
      ...dashboard('risks'),
      'assessment-portal/src/acceptance/',
      ...domain('risk', 'heat-map', 'acceptance', 'level-counts', 'entities/risk', 'entities/acceptance'),
      ...words('risk', 'heat-map', 'accept'),
      'domain/messages/',
    ],
    api: ['risk/', 'records/computed-risk'],
    browser: ['risk', 'heat-map', 'scoring', 'acceptance', 'treatments'],
  },
  {
    at: [
      ...server('api/questionnaire', 'api/questionnaire-mapping', 'api/question', 'jobs'),
      ...dashboard('questionnaires'),
      'assessment-portal/',
      ...domain(
        'questions/',
        'company-copies',
        'sending',
        'assessment',
        'reminders',
        'entities/questionnaire',
        'entities/sent-questionnaire',
      ),
      ...words('answering', 'builder', 'question', 'review', 'sending', 'mail-letters'),
      'domain/messages/',
    ],
    api: ['questionnaire-mapping/'],
    browser: ['questionnaire', 'builder', 'company-copies', 'portal', 'review', 'sending', 'sent-'],
  },
  {
    at: [
      ...server('api/applicability', 'api/control-mapping', 'api/control-library'),
      ...dashboard('applicability', 'libraries'),
      ...domain(
        'applicability',
        'libraries/',
        'oscal/',
        'entities/applicability',
        'entities/statement',
        'entities/library',
      ),
      ...domain('entities/control-library'),
      ...words('applicability', 'libraries'),
    ],
    api: ['applicability/', 'control-library/'],
    browser: ['applicability', 'control-', 'libraries'],
  },
  {
    at: [
      ...server('api/archive'),
      ...dashboard('register/archive', 'shared/archive'),
      ...domain('archive'),
      ...words('archive'),
    ],
    api: ['archive/', 'records/list'],
    browser: ['archive'],
  },
  {
    at: [...server('api/bin-entry'), ...dashboard('bin'), ...domain('entities/bin-entry'), ...words('bin')],
    api: ['bin/', 'records/remove'],
    browser: ['bin.spec'],
  },
  {
    at: [
      ...server('api/bulk-edit', 'api/create-bulk', 'api/import-batch'),
      ...dashboard('imports', 'import-history', 'spreadsheet'),
      ...domain('spreadsheet', 'entities/import-batch'),
      ...words('import', 'undo'),
    ],
    api: ['bulk-edit/', 'create-bulk/'],
    browser: ['import', 'supplier-conflict', 'modules.spec'],
  },
  {
    at: [
      ...server('api/api-token', 'access/api-token'),
      ...dashboard('tokens'),
      ...domain('api-tokens', 'entities/api-token'),
      ...words('tokens'),
    ],
    api: ['api-token/', 'walk/'],
    browser: ['api-tokens'],
  },
  {
    at: [
      ...server('api/webhook', 'api/webhook-delivery', 'request/outgoing'),
      ...dashboard('webhooks'),
      ...domain('webhooks', 'webhook-events', 'outgoing', 'entities/webhook'),
      ...words('webhooks', 'outgoing'),
    ],
    api: ['webhook/', 'outgoing/', 'walk/'],
    browser: ['webhooks'],
  },
  {
    at: [
      ...server('api/saved-view', 'api/list-layout'),
      ...dashboard('register/views', 'register/filters'),
      ...domain('views', 'filters', 'grouping', 'list-layout'),
      ...words('list-layout'),
    ],
    api: ['saved-view/', 'list-layout/', 'records/'],
    browser: ['views', 'filters', 'supplier-list', 'list-'],
  },
  {
    at: [
      ...server('audit', 'api/audit-entry'),
      ...dashboard('audit'),
      ...domain('audit', 'entities/audit-entry'),
      ...words('audit'),
    ],
    api: ['audit/'],
    browser: ['audit.spec'],
  },
  {
    at: [
      ...server('access', 'api/account', 'api/second-factor', 'api/single-sign-on', 'api/scim', 'api/company', 'mail'),
      ...server('api/company-export'),
      ...dashboard('users', 'profile', 'companies', 'pages'),
      ...domain(
        'roles',
        'modules',
        'passwords',
        'usernames',
        'tokens',
        'second-factor',
        'fresh-proof',
        'single-sign-on',
        'scim',
        'entities/user',
        'entities/company',
      ),
      ...words('accounts', 'people', 'companies', 'company-export', 'mail', 'passkeys', 'second-factor'),
      ...words('single-sign-on', 'scim', 'proof'),
      'tools/oidc',
      'tools/saml',
    ],
    api: [
      'access/',
      'account/',
      'second-factor/',
      'single-sign-on/',
      'scim/',
      'company/',
      'company-export/',
      'records/company',
    ],
    browser: [
      'users',
      'profile',
      'passkeys',
      'second-factor',
      'confirm-',
      'single-',
      'sign-',
      'registration',
      'compan',
      'tiers',
      'shell',
    ],
  },
  {
    at: [
      ...server('panel', 'api/announcement', 'api/site', 'api/home', 'admin'),
      ...dashboard('site', 'home'),
      ...domain('site', 'home'),
    ],
    api: ['panel/'],
    browser: ['home', 'panel', 'privacy-policy'],
  },
  {
    at: [
      ...server('realtime', 'notices', 'api/notice'),
      ...dashboard('realtime'),
      ...domain('realtime', 'notices'),
      ...words('realtime', 'notices'),
    ],
    api: ['realtime/', 'notices/', 'questionnaire-mapping/notices'],
    browser: ['realtime', 'notices'],
  },
  {
    at: [...dashboard('exports'), ...domain('exports'), ...words('export'), ...server('records/exports')],
    api: ['records/exports', 'records/documents'],
    browser: ['export'],
  },
  { at: dashboard('suppliers'), api: [], browser: ['supplier'] },
  {
    at: server('serve', 'faults', 'files', 'processes'),
    api: ['stalling/', 'access/', 'processes/', 'serve/'],
    browser: ['shell', 'portal.spec'],
  },
  { at: server('database/migrations'), api: ['migrations/'], browser: [] },
  { at: server('demo'), api: ['demo/'], browser: ['demo'] },
  {
    at: [...server('api/guide'), ...domain('guide', 'explained'), ...words('first-steps', 'glossary', 'tour')],
    api: ['guide/'],
    browser: ['first-steps'],
  },
  { at: ['README.md'], api: ['records/added-field'], browser: [] },
];
