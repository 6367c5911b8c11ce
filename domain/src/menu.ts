import { changed, translated } from './labels';
import { inLanguage } from './language';
import { type AccessModule, IMPORT_MODULES, MODULES, type ModuleName, modulesFor } from './modules';
import { AUDIT_READERS, DELETERS, type Role } from './roles';

/** One link. `module`, or any of `modules`, is needed to see it; without one every signed-in user does. */
export interface MenuLink {
  readonly label: string;
  readonly path: string;
  readonly module?: ModuleName;
  /** The roles that see it, whatever the tier has. */
  readonly roles?: readonly Role[];
  readonly modules?: readonly ModuleName[];
  /** A module whose own link leads there as well: with it this link is left out. */
  readonly unless?: ModuleName;
}

/** Links that open together under one name. */
export interface MenuGroup {
  readonly label: string;
  readonly links: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;

/** Its label in English: a name that is the same in every language. */
export const menuName = (entry: { readonly label: string }): string => inLanguage('en', () => entry.label);

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'links' in entry;

/** A link to a module's own screen; `path` for another screen that the module opens too (decisions 1.5). */
const link = (label: string, module: ModuleName, path?: string): MenuLink => ({
  label,
  module,
  path: path ?? (MODULES.find((entry) => entry.name === module) as AccessModule).path,
});

/** In the order of use: what one works on each day first, what is set up once last (decisions 34.1, 34.2). */
const ENTRIES: readonly MenuEntry[] = [
  { label: 'Dashboard', path: '/dashboard/home' },
  link('Supplier', 'Supplier'),
  link('Questionnaire', 'Questionnaire management'),
  { ...link('Questions', 'Questions management'), unless: 'Questionnaire management' },
  link('Sent Questionnaires', 'Questionnaire management', '/dashboard/sent-questionnaires'),
  {
    label: 'Risk Assessment',
    links: [
      link('Risks Register', 'Risk'),
      link('Risk Owners', 'Risk', '/dashboard/risk-owners'),
      link('Risk Treatment', 'Risk Treatment'),
      link('Control Assessment', 'Control Assessment'),
      link('Control Domain', 'Control Domain'),
      link('Risk Category', 'Risk Category'),
      link('Asset Category', 'Asset Category'),
    ],
  },
  {
    label: 'Frameworks',
    links: [
      link('Statement of Applicability', 'Risk', '/dashboard/statement-of-applicability'),
      link('Libraries', 'Control Assessment', '/dashboard/libraries'),
      link('Control Mappings', 'Control Assessment', '/dashboard/control-mappings'),
    ],
  },
  {
    label: 'Manage',
    links: [
      link('Customer', 'Customer management'),
      link('Record', 'Record management'),
      link('Company', 'Company management'),
      { label: 'All companies', path: '/dashboard/all-companies', roles: ['Operator'] },
      { label: 'Operator’s API tokens', path: '/dashboard/operator-tokens', roles: ['Operator'] },
      link('Subscription', 'Subscription management'),
    ],
  },
  {
    label: 'Administration',
    links: [
      { label: 'Users', path: '/dashboard/users', roles: ['Operator', 'Company Administrator'] },
      { label: 'API tokens', path: '/dashboard/api-tokens', roles: ['Operator', 'Company Administrator'] },
      { label: 'Webhooks', path: '/dashboard/webhooks', roles: ['Operator', 'Company Administrator'] },
      { label: 'Imports', path: '/dashboard/imports', modules: IMPORT_MODULES },
      { label: 'Bin', path: '/dashboard/bin', roles: DELETERS },
      { label: 'Audit log', path: '/dashboard/audit-log', roles: AUDIT_READERS },
      { label: 'Health', path: '/dashboard/health', roles: ['Operator'] },
    ],
  },
];

const translatedEntry = (entry: MenuEntry): MenuEntry =>
  isGroup(entry)
    ? translated({ ...entry, links: entry.links.map((one) => translated(one, 'label')) }, 'label')
    : translated(entry, 'label');

/** The sidebar, with the screens that decisions 1.5 adds to a module. */
export const MENU: readonly MenuEntry[] = ENTRIES.map(translatedEntry);

/** Parts of addresses as the breadcrumb names them, where the menu has no entry or the words cannot be read from the part. */
export const PAGE_NAMES = [
  'API tokens',
  'Home',
  'Join',
  'Profile',
  'Company settings',
  'Control mappings',
  'Create',
  'Control assessment',
  'Create control',
  'Create risk treatment',
  'New control',
  'Risk assessment',
  'Risks as they stood',
  'Single sign-on',
] as const;

/**
 * The menu of a user with these modules and this role; a group without a visible link is left out. Without any module
 * (no tier, or suspended) only the links for every user remain (decisions 1.5).
 */
export const menuFor = (granted: readonly AccessModule[], role: Role | null): MenuEntry[] => {
  const names = new Set(modulesFor(granted, role));
  const isRoles = ({ roles }: MenuLink): boolean => !roles || (names.size > 0 && role !== null && roles.includes(role));
  const isGranted = ({ module, modules = module ? [module] : [] }: MenuLink): boolean =>
    modules.length === 0 || modules.some((name) => names.has(name));
  const open = (entry: MenuLink): boolean =>
    isGranted(entry) && isRoles(entry) && !(entry.unless && names.has(entry.unless));
  return MENU.flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return open(entry) ? [entry] : [];
    const links = entry.links.filter(open);
    return links.length > 0 ? [changed(entry, { links })] : [];
  });
};
