import { STAFF_ROLES } from '@ridgeline/domain/roles';
import type { RoleRule, SingleSignOn } from '@ridgeline/domain/single-sign-on';
import type { Texts } from '../../fields/useTextForm';

/** The names of the boxes with the values of a claim that give a role. */
const RULES = { 'Company Administrator': 'administrators', Analyst: 'analysts', Auditor: 'auditors' } as const;

type Name =
  | (
      | 'kind'
      | 'issuer'
      | 'clientId'
      | 'secret'
      | 'metadata'
      | 'signInUrl'
      | 'certificates'
      | 'domains'
      | 'provisioning'
      | 'role'
      | 'roleClaim'
      | 'active'
      | 'required'
    )
  | (typeof RULES)[keyof typeof RULES];

export type SsoTexts = Texts<Name>;

/** The boxes with the values of a claim, with the role that they give. */
export const ruleBoxes = STAFF_ROLES.map((role) => ({ role, name: RULES[role] }));

const valuesOf = (rules: readonly RoleRule[], role: string): string =>
  rules.flatMap((rule) => (rule.role === role ? [rule.value] : [])).join('; ');

/** The boxes with the values that give a role. */
export type RuleTexts = Texts<(typeof RULES)[keyof typeof RULES]>;

/** Rules that give roles, as they are typed. */
export const ruleTextsOf = (rules: readonly RoleRule[]): RuleTexts => ({
  administrators: valuesOf(rules, 'Company Administrator'),
  analysts: valuesOf(rules, 'Analyst'),
  auditors: valuesOf(rules, 'Auditor'),
});

/** Typed rules as they are sent. */
export const rulesOf = (texts: RuleTexts): RoleRule[] =>
  ruleBoxes.flatMap(({ role, name }) =>
    texts[name]
      .split(';')
      .map((value) => value.trim())
      .flatMap((value) => (value === '' ? [] : [{ value, role }])),
  );

/** Settings as they are typed. */
export const textsOf = (settings: SingleSignOn): SsoTexts => ({
  kind: settings.kind,
  issuer: settings.issuer,
  clientId: settings.clientId,
  secret: '',
  metadata: '',
  signInUrl: settings.signInUrl,
  certificates: settings.certificates.map(({ pem }) => pem).join(''),
  domains: settings.domains.join(', '),
  provisioning: settings.provisioning,
  role: settings.role,
  roleClaim: settings.roleClaim,
  ...ruleTextsOf(settings.roleMap),
  active: settings.active ? 'on' : 'off',
  required: settings.required ? 'yes' : 'no',
});

const openIdOf = ({ issuer, clientId, secret }: SsoTexts): object => ({
  ...{ kind: 'openid', issuer, clientId },
  ...(secret !== '' && { secret }),
});

const samlOf = ({ issuer, metadata, signInUrl, certificates }: SsoTexts): object => ({
  ...{ kind: 'saml', issuer, metadata, signInUrl, certificates },
});

/** Typed settings as they are sent. An empty secret keeps the stored one. */
export const sentOf = (texts: SsoTexts): object => ({
  ...(texts.kind === 'saml' ? samlOf(texts) : openIdOf(texts)),
  domains: texts.domains,
  provisioning: texts.provisioning,
  role: texts.role,
  roleClaim: texts.roleClaim,
  roleMap: rulesOf(texts),
  active: texts.active === 'on',
  required: texts.required === 'yes',
});
