import { STAFF_ROLES } from '@ridgeline/domain/roles';
import type { OperatorSignOn, ProviderSettings, RoleRule, SingleSignOn } from '@ridgeline/domain/single-sign-on';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import type { Problems } from '../../fields/resolver';
import type { Texts } from '../../fields/useTextForm';

/** The names of the boxes with the values of a claim that give a role. */
const RULES = { 'Company Administrator': 'administrators', Analyst: 'analysts', Auditor: 'auditors' } as const;

/** The settings of any provider, as they are typed. */
export type ProviderTexts = Texts<
  | ('kind' | 'issuer' | 'clientId' | 'secret' | 'metadata' | 'signInUrl' | 'certificates')
  | ('domains' | 'active' | 'required')
>;

/** The settings of a company, as they are typed. */
export type SsoTexts = ProviderTexts & Texts<'provisioning' | 'role' | 'roleClaim'> & RuleTexts;

/** The settings of the operators, as they are typed. */
export type OperatorTexts = ProviderTexts & { readonly breakGlass: readonly number[] };

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

const providerTextsOf = (settings: ProviderSettings): ProviderTexts => ({
  kind: settings.kind,
  issuer: settings.issuer,
  clientId: settings.clientId,
  secret: '',
  metadata: '',
  signInUrl: settings.signInUrl,
  certificates: settings.certificates.map(({ pem }) => pem).join(''),
  domains: settings.domains.join(', '),
  active: settings.active ? 'on' : 'off',
  required: settings.required ? 'yes' : 'no',
});

/** The settings of a company as they are typed. */
export const textsOf = (settings: SingleSignOn): SsoTexts => ({
  ...providerTextsOf(settings),
  provisioning: settings.provisioning,
  role: settings.role,
  roleClaim: settings.roleClaim,
  ...ruleTextsOf(settings.roleMap),
});

/** The settings of the operators as they are typed; of those who keep the password, the ones who still can use it. */
export const operatorTextsOf = (settings: OperatorSignOn): OperatorTexts => ({
  ...providerTextsOf(settings),
  breakGlass: settings.breakGlass.filter((id) => settings.candidates.some((one) => one.id === id)),
});

const openIdOf = ({ issuer, clientId, secret }: ProviderTexts): object => ({
  ...{ kind: 'openid', issuer, clientId },
  ...(secret !== '' && { secret }),
});

const samlOf = ({ issuer, metadata, signInUrl, certificates }: ProviderTexts): object => ({
  ...{ kind: 'saml', issuer, metadata, signInUrl, certificates },
});

/** An empty secret keeps the stored one. */
const providerOf = (texts: ProviderTexts): object => ({
  ...(texts.kind === 'saml' ? samlOf(texts) : openIdOf(texts)),
  domains: texts.domains,
  active: texts.active === 'on',
  required: texts.required === 'yes',
});

/** The typed settings of the operators as they are sent. */
export const operatorsSentOf = (texts: OperatorTexts): object => ({
  ...providerOf(texts),
  breakGlass: texts.breakGlass,
});

/** The typed settings of a company as they are sent. */
export const sentOf = (texts: SsoTexts): object => ({
  ...providerOf(texts),
  provisioning: texts.provisioning,
  role: texts.role,
  roleClaim: texts.roleClaim,
  roleMap: rulesOf(texts),
});

/** What may not be empty; metadata fill the rest. */
const neededIn = ({ kind, metadata }: ProviderTexts, hasSecret: boolean): readonly (keyof ProviderTexts)[] => {
  if (kind === 'saml') return metadata.trim() === '' ? ['issuer', 'signInUrl', 'certificates', 'domains'] : ['domains'];
  return ['issuer', 'clientId', 'domains', ...(hasSecret ? [] : (['secret'] as const))];
};

/** What is missing of the settings of a provider. */
export const checkProvider =
  ({ hasSecret }: ProviderSettings) =>
  (texts: ProviderTexts): Problems<keyof ProviderTexts> =>
    Object.fromEntries(
      neededIn(texts, hasSecret).flatMap((name) => (texts[name].trim() ? [] : [[name, fieldWords.required]])),
    );
