import { APPETITES } from '../appetite';
import { entity } from '../entity';
import { choice, email, files, integer, json, longText, modules, of, phone, relation, text } from '../field';
import { LANGUAGES } from '../language';
import { REVIEW_FIELDS, reviewDaysField } from '../next-review';
import { RETENTION } from '../retention';
import { LEVELS } from '../risk';

/** Only users of an active company can open anything; a company that awaits approval has registered itself (decisions 1.9). */
export const COMPANY_STATUSES = [
  of('active', 'Active'),
  of('suspended', 'Suspended'),
  of('awaiting', 'Awaiting approval'),
];

const SCORING_CHOICES = [of('sum', 'Sum'), of('product', 'Product'), of('custom', 'Own grid')];

/** What happens to a row that breaks a rule across fields; the default is a warning. */
const RULE_CHOICES = [of('warning', 'Warn'), of('error', 'Refuse')];

/** Of which users of a company a second factor is required. */
export const SECOND_FACTOR_RULES = [
  of('none', 'No user'),
  of('administrators', 'Company Administrators'),
  of('everyone', 'All users'),
];

/** What a Company Administrator can change on the page of settings, whatever the tier has. */
export const COMPANY_SETTINGS: readonly string[] = [
  'riskScoring',
  'riskGrid',
  ...REVIEW_FIELDS,
  'residualAboveInherent',
  'riskAppetite',
  'secondFactor',
  'questionnaireMonths',
  'evidenceMonths',
  'binDays',
  'auditYears',
  'timeZone',
  'language',
  'senderName',
  'logo',
];

/** Most kilobytes of a logo: every user loads it with the first page. */
export const LOGO_KILOBYTES = 200;

/** Most dots of a logo in each direction: unpacked, a picture takes four bytes for each. */
export const LOGO_DOTS = 2_000;

/** A customer organisation of the installation: the tenant (decisions 1.8). */
export const company = entity({
  name: 'company',
  plural: 'companies',
  nouns: { one: 'Company', many: 'Companies' },
  tenancy: 'global',
  modules: ['Company management'],
  title: 'name',
  bulkPath: 'companies',
  template: ['name', 'address', 'email'],
  naturalKey: ['name'],
  purpose: 'Companies are the organisations that this installation serves.',
  messages: { importFailed: 'Error importing Company', imported: 'Company imported successfully' },
  sections: [
    { key: 'identity', label: 'Identity' },
    { key: 'contact', label: 'Contact' },
    { key: 'organisation', label: 'Organisation' },
    { key: 'subscription', label: 'Subscription' },
    { key: 'settings', label: 'Settings' },
  ],
  fields: [
    text('name', 'Company name', { section: 'identity', required: true, listed: true }),
    text('username', 'Username', { section: 'identity', virtual: true }),
    longText('address', 'Address', { section: 'identity', listed: true }),
    text('businessType', 'Business type', { section: 'identity' }),
    text('taxNo', 'Tax number', { section: 'identity', check: 'abn' }),
    text('acnNo', 'ACN', { section: 'identity', check: 'acn', pad: 9 }),
    text('country', 'Country', { section: 'identity', listed: true }),
    text('state', 'State', { section: 'identity' }),
    text('city', 'City', { section: 'identity' }),
    text('zipCode', 'Zip code', { section: 'identity', pad: 4 }),
    text('contactPerson', 'Contact person', { section: 'contact', listed: true }),
    phone('phoneNo', 'Phone number', { section: 'contact' }),
    email('email', 'Email', { section: 'contact', required: true, listed: true }),
    text('timeZone', 'Time zone', { section: 'settings' }),
    text('domain', 'Domain', { section: 'organisation' }),
    choice('hasMultipleSites', 'Multiple sites', ['Yes', 'No'], { section: 'organisation', jsonText: true }),
    longText('informationSecurityProducts', 'Information security products', { section: 'organisation' }),
    longText('organisationStructure', 'Organisation structure', { section: 'organisation' }),
    relation('subscriptionAllocated', 'Subscription', 'subscription-management', {
      section: 'subscription',
      listed: true,
    }),
    choice('status', 'Status', COMPANY_STATUSES, { section: 'subscription' }),
    text('accessModule', 'Access modules', { section: 'subscription', virtual: true }),
    text('moduleAssigned', 'Modules assigned', { section: 'subscription', virtual: true }),
    choice('riskScoring', 'Risk scoring', SCORING_CHOICES, { section: 'settings', default: 'sum' }),
    json('riskGrid', 'Custom risk grid', { section: 'settings', hidden: true, shape: 'riskGrid' }),
    integer('reviewIntervalDays', 'Review interval in days', { section: 'settings', range: [1, 3650] }),
    ...[...LEVELS]
      .reverse()
      .map((level) =>
        integer(reviewDaysField(level), `Review of ${level} risks in days`, { section: 'settings', range: [1, 3650] }),
      ),
    choice('residualAboveInherent', 'Residual risk above the risk level', RULE_CHOICES, {
      section: 'settings',
      default: 'warning',
    }),
    choice('riskAppetite', 'Risk appetite', APPETITES, { section: 'settings' }),
    choice('secondFactor', 'Second factor required of', SECOND_FACTOR_RULES, {
      section: 'settings',
      header: false,
      default: 'none',
    }),
    integer('questionnaireMonths', 'Months that closed questionnaires are kept', {
      section: 'settings',
      range: RETENTION.questionnaires.range,
    }),
    integer('evidenceMonths', 'Months that evidence is kept', { section: 'settings', range: RETENTION.evidence.range }),
    integer('binDays', 'Days that deleted rows are kept', { section: 'settings', range: RETENTION.deletedRows.range }),
    integer('auditYears', 'Years that the audit log is kept', {
      section: 'settings',
      range: RETENTION.auditEntries.range,
    }),
    choice('language', 'Language', LANGUAGES, { section: 'settings' }),
    text('senderName', 'Name in mails', { section: 'settings', max: 80 }),
    files('logo', 'Logo', { section: 'settings', hidden: true }),
  ],
});

export const subscription = entity({
  name: 'subscription-management',
  plural: 'subscription-managements',
  nouns: { one: 'Subscription tier', many: 'Subscription tiers' },
  tenancy: 'global',
  modules: ['Subscription management'],
  title: 'name',
  bulkPath: 'subscription-managements',
  naturalKey: ['name'],
  purpose: 'Tiers decide which modules a company may open.',
  messages: {
    newTitle: 'New',
    updateTitle: 'Update',
    created: 'Entry added successfully',
    updated: 'Entry updated successfully',
    deleted: 'Entry deleted successfully',
    deleteFailed: 'Error deleting Entry',
    imported: 'Entry imported successfully',
    importFailed: 'Error importing Entry',
  },
  fields: [
    text('name', 'Tier Name', { required: true, listed: true, header: 'Name' }),
    longText('description', 'Description', { required: true, listed: true, beside: true }),
    modules('accessModule', 'Access module', {
      required: true,
      listed: true,
      hint: 'All modules: also those that later versions bring.',
    }),
  ],
});
