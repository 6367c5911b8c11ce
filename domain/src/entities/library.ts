import { entity, SHEET_REFUSED } from '../entity';
import { choice, longText, of, relation, text, yesNo } from '../field';

/** Further fields of a control from a published library; not columns of the spreadsheet of controls (decisions 2.3). */
const PUBLISHED = { section: 'published', header: false } as const;

/** Most characters of a part of a control: assessment objectives take several pages. */
const PART = { ...PUBLISHED, max: 100_000 };

/** Reference data of the risk screens. */
export const riskCategory = entity({
  name: 'risk-category',
  plural: 'risk-categories',
  nouns: { one: 'Risk Category', many: 'Risk Categories' },
  tenancy: 'reference',
  modules: ['Risk Category'],
  title: 'category_domain',
  bulkPath: 'risk-categories',
  template: ['categoryType', 'category_domain', 'description'],
  naturalKey: ['category_domain'],
  purpose: 'Risk categories group the register by what kind of harm is meant.',
  whenNamed: { categoryType: 'Imported', description: 'Named by an import. Describe what belongs here.' },
  messages: {
    saveFailed: 'Error adding Risk Category',
    updateFailed: 'Error updating Risk Category',
    deleteFailed: 'Error deleting Risk Category',
    importFailed: 'Error importing Risk Categories',
  },
  fields: [
    choice('categoryType', 'Category type', [], { required: true, listed: true, open: true, header: 'Risk Type' }),
    text('category_domain', 'Category', { required: true, listed: true, header: 'Risk Category' }),
    longText('description', 'Description', { required: true, listed: true, header: 'Risk Description' }),
    text('annexCategory', 'Annex category'),
  ],
});

export const assetCategory = entity({
  name: 'information-asset-category',
  plural: 'information-asset-categories',
  nouns: { one: 'Asset Category', many: 'Asset Categories' },
  tenancy: 'reference',
  modules: ['Asset Category'],
  title: 'category',
  bulkPath: 'asset-categories',
  template: ['categoryType', 'category', 'description'],
  naturalKey: ['category'],
  purpose: 'Asset categories say what kind of information a risk touches.',
  messages: {
    created: 'New Category Successfully Saved',
    saveFailed: 'Error on Saving Category',
    importFailed: SHEET_REFUSED,
  },
  fields: [
    choice(
      'categoryType',
      'Category type',
      [of('Main Category', 'Main-Category'), of('Sub Category', 'Sub-Category')],
      {
        required: true,
        listed: true,
      },
    ),
    text('category', 'Category', { required: true, listed: true, header: 'Asset Category' }),
    longText('description', 'Description', { required: true, listed: true, header: 'Asset Description' }),
    text('category_domain', 'Category domain'),
    longText('options', 'Options'),
  ],
});

export const riskTreatment = entity({
  name: 'risk-treatment',
  plural: 'risk-treatments',
  nouns: { one: 'Risk Treatment', many: 'Risk Treatments' },
  tenancy: 'reference',
  modules: ['Risk Treatment'],
  title: 'treatmentOption',
  bulkPath: 'risk-treatment',
  template: ['treatmentOption', 'description', 'whenToUse'],
  naturalKey: ['treatmentOption'],
  purpose: 'Risk treatments are the ways to deal with a risk, and when each is right.',
  whenNamed: {
    whenToUse: 'Named by an import. Say when this is right.',
    description: 'Named by an import. Describe what is done.',
  },
  messages: {
    created: 'Risk Treatment created successfully',
    saveFailed: 'Error creating Risk Treatment',
    updateFailed: 'Error updating Risk Treatment',
    importFailed: SHEET_REFUSED,
  },
  fields: [
    text('treatmentOption', 'Treatment option', { required: true, listed: true }),
    longText('whenToUse', 'When to use', { required: true, listed: true }),
    longText('description', 'Description', { required: true, listed: true }),
    longText('options', 'Options'),
  ],
});

export const controlDomain = entity({
  name: 'control-domain',
  plural: 'control-domains',
  nouns: { one: 'Control Domain', many: 'Control Domains' },
  tenancy: 'reference',
  modules: ['Control Domain'],
  title: 'domain',
  bulkPath: 'control-domains',
  naturalKey: ['control_no'],
  keyRepeats: 'control_no',
  linked: {
    number: 'control_no',
    domain: 'domain',
    others: { control_description: 'Named by a risk. Say what belongs to this domain.' },
    byImport: true,
  },
  purpose: 'Control domains are the chapters of a control library.',
  messages: { importFailed: SHEET_REFUSED },
  fields: [
    text('domain', 'Domain', { required: true, listed: true }),
    text('control_no', 'Control number', { required: true, listed: true, numbered: true }),
    longText('control_description', 'Control description', { required: true, listed: true }),
  ],
});

export const controlAssessment = entity({
  name: 'control-assessment',
  plural: 'control-assessments',
  nouns: { one: 'Control Assessment', many: 'Control Assessments' },
  tenancy: 'reference',
  modules: ['Control Assessment'],
  title: 'controlHeading',
  number: 'annexControl',
  archivable: true,
  bulkPath: 'assessment-controls',
  strictHeaders: true,
  naturalKey: ['annexControl'],
  keyWithin: 'library',
  linked: {
    number: 'annexControl',
    domain: 'domain',
    others: { domain: 'Not set', controlDescription: 'Named by a risk. Describe the control.' },
  },
  purpose: 'Control assessments are the single controls that you hold yourself to.',
  messages: { importFailed: SHEET_REFUSED },
  sections: [
    { key: 'details', label: 'Details' },
    { key: 'published', label: 'As published' },
  ],
  fields: [
    text('domain', 'Domain', { required: true, listed: true }),
    text('annexControl', 'Annex control', { required: true, listed: true, numbered: true, header: 'Annex. A Control' }),
    text('controlHeading', 'Control heading', { required: true, listed: true }),
    longText('controlDescription', 'Control description', { required: true, listed: true }),
    relation('library', 'Library', 'control-library', PUBLISHED),
    yesNo('withdrawn', 'Withdrawn', PUBLISHED),
    text('partOf', 'Part of control', PUBLISHED),
    longText('statement', 'Statement', PART),
    longText('guidance', 'Guidance', PART),
    longText('discussion', 'Discussion', PART),
    longText('otherParts', 'Other parts', PART),
    longText('parameters', 'Parameters', PART),
    text('oscalId', 'OSCAL id', { ...PUBLISHED, hidden: true }),
  ],
});
