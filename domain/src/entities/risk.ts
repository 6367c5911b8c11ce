import { ACCEPTANCE_STATUSES } from '../acceptance';
import { entity, SHEET_REFUSED } from '../entity';
import {
  choice,
  choices,
  date,
  email,
  files,
  integer,
  level,
  links,
  longText,
  of,
  person,
  relation,
  scale,
  text,
} from '../field';
import { completedRiskIsWhole } from '../rules/completed-risk-is-whole';
import { residualAtMostInherent } from '../rules/residual-at-most-inherent';
import { acceptanceWords } from '../words/acceptance';
import { MATRIX, YES_NO } from './choices';

const TREATED = { field: 'riskAcceptable', in: ['No'] };
const COMPLETED = { field: 'riskAssessmentCompleted', in: ['Yes'] };
const BY_DOMAIN = 'Offered by the control domains that you choose';
const DOMAIN = 'control-domain';
const CONTROL = 'control-assessment';
const identify = { section: 'identify' };
const rate = { section: 'rate' };
const treat = { section: 'treat', visibleWhen: TREATED };
const approve = { section: 'approve' };
/** Approval fields of a treatment, shown after it. */
const approveTreated = { ...approve, visibleWhen: TREATED };

/** The fields of a risk: its number, then the 34 spreadsheet columns in their order (decisions 2.4). */
export const risk = entity({
  name: 'risk',
  plural: 'risks',
  nouns: { one: 'Risk', many: 'Risks' },
  tenancy: 'tenant',
  modules: ['Risk'],
  title: 'threat',
  number: 'number',
  archivable: true,
  bulkPath: 'risks',
  naturalKey: ['riskId'],
  rules: [residualAtMostInherent, completedRiskIsWhole],
  purpose: 'Risks are what may go wrong, how bad it would be, and what you do about it.',
  messages: {
    saveFailed: 'Error {message}',
    deleted: 'Risk Successfully Deleted',
    deleteFailed: 'Error Deleting Risk: {message}',
    importFailed: SHEET_REFUSED,
  },
  sections: [
    { key: 'identify', label: 'Identify' },
    { key: 'rate', label: 'Rate' },
    { key: 'treat', label: 'Treat' },
    { key: 'approve', label: 'Approve' },
  ],
  // The level, by which the register is read, then the six that are specified, in their order.
  firstColumns: ['riskLevel', 'dateCreated', 'riskId', 'riskOwner', 'riskOwnerEmail', 'riskCategory', 'threat'],
  fields: [
    text('number', 'Number', { ...identify, computed: true, counted: 'R-', header: false }),
    text('riskId', 'Risk ID', { ...identify, computed: true, listed: true, header: 'Risk ID' }),
    date('dateCreated', 'Date created', { ...identify, listed: true, requiredWhen: COMPLETED }),
    relation('riskOwner', 'Risk owner', 'risk-owner', { ...identify, required: true, listed: true, quick: true }),
    email('riskOwnerEmail', 'Risk owner email', { ...identify, listed: true }),
    relation('riskCategory', 'Risk category', 'risk-category', {
      ...identify,
      required: true,
      listed: true,
      quick: true,
      tells: ['annexCategory'],
      header: 'Risk Category / Domain',
    }),
    longText('threat', 'Threat', { ...identify, required: true, listed: true }),
    longText('vulnerability', 'Vulnerability', { ...identify, required: true }),
    text('informationAsset', 'Information asset', { ...identify, requiredWhen: COMPLETED }),
    text('assetMainCategory', 'Main asset category', { ...identify, header: false }),
    text('assetSubCategory', 'Asset sub-category', { ...identify, header: false }),
    text('assetCategory', 'Asset category', { ...identify, requiredWhen: COMPLETED }),
    choices('ciaImpact', 'CIA impact', ['Confidentiality', 'Integrity', 'Availability'], {
      ...identify,
      requiredWhen: COMPLETED,
    }),
    relation('supplier', 'Supplier', 'supplier-management', { ...identify, header: false }),
    relation('answer', 'Answer', 'answer', {
      ...identify,
      header: false,
      hidden: true,
      internal: true,
      onDelete: 'clear',
    }),
    choice('matrix', 'Matrix', MATRIX, { ...rate, required: true }),
    scale('likelihood', 'Likelihood', 'likelihood', 'matrix', { ...rate, required: true }),
    scale('initialImpact', 'Impact', 'impact', 'matrix', { ...rate, required: true, header: 'Impact' }),
    level(
      'riskLevel',
      'Risk level',
      { matrix: 'matrix', likelihood: 'likelihood', impact: 'initialImpact' },
      {
        ...rate,
        listed: true,
        quick: true,
        header: 'Risk Level',
      },
    ),
    longText('currentControlInPlace', 'Current control in place', { ...rate, requiredWhen: COMPLETED }),
    choice('currentControlEffective', 'Current control effective', YES_NO, { ...rate, requiredWhen: COMPLETED }),
    links('controlDomain', 'Control domain', DOMAIN, rate),
    links('controlMapped', 'Control mapped', CONTROL, { ...rate, hint: BY_DOMAIN, narrowedBy: 'controlDomain' }),
    choice('riskAcceptable', 'Risk acceptable', YES_NO, {
      ...rate,
      requiredWhen: COMPLETED,
      hint: 'If No, a treatment plan is needed',
    }),
    date('riskApprovalDate', 'Risk approval date', { ...approve, requiredWhen: COMPLETED }),
    longText('riskApprovalEvidence', 'Risk approval evidence', { ...approve, requiredWhen: COMPLETED }),
    choice('riskAssessmentCompleted', 'Risk assessment completed', YES_NO, approve),
    relation('riskTreatment', 'Risk treatment', 'risk-treatment', {
      ...treat,
      requiredWhen: COMPLETED,
      tells: ['whenToUse', 'description'],
    }),
    longText('riskTreatmentPlan', 'Risk treatment plan', { ...treat, requiredWhen: COMPLETED }),
    files('treatmentPlanFile', 'Treatment plan file', treat),
    links('treatmentControlDomain', 'Treatment control domain', DOMAIN, treat),
    links('riskControlDomain', 'Risk control domain', DOMAIN, { ...treat, header: false }),
    links('treatmentControlMapped', 'Treatment control mapped', CONTROL, {
      ...treat,
      hint: BY_DOMAIN,
      narrowedBy: 'treatmentControlDomain',
    }),
    links('riskControlMap', 'Risk control map', CONTROL, {
      ...treat,
      header: false,
      hint: BY_DOMAIN,
      narrowedBy: 'riskControlDomain',
    }),
    person('personResponsibleToImplement', 'Person responsible to implement', { ...treat, requiredWhen: COMPLETED }),
    date('treatmentApprovalDate', 'Treatment approval date', { ...treat, requiredWhen: COMPLETED }),
    longText('treatmentApprovalEvidence', 'Treatment approval evidence', { ...treat, requiredWhen: COMPLETED }),
    files('treatmentApprovalEvidenceFile', 'Treatment approval evidence file', treat),
    date('treatmentCompletionDate', 'Expected completion date', {
      ...treat,
      quick: true,
      requiredWhen: COMPLETED,
      header: 'Treatment Completion Date',
    }),
    choice(
      'treatmentStatus',
      'Treatment status',
      [of('Not Started', 'Not Started'), of('In-Progress', 'In-Progress'), of('Completed', 'Completed')],
      { ...treat, quick: true, requiredWhen: COMPLETED },
    ),
    longText('notes', 'Notes', { ...treat, aliases: ['Notes'] }),
    scale('residualLikelihood', 'Residual likelihood', 'likelihood', 'matrix', { ...treat, requiredWhen: COMPLETED }),
    scale('risidualImpact', 'Residual impact', 'impact', 'matrix', {
      ...treat,
      requiredWhen: COMPLETED,
      aliases: ['residualImpact'],
    }),
    level(
      'residualRiskLevel',
      'Residual risk level',
      { matrix: 'matrix', likelihood: 'residualLikelihood', impact: 'risidualImpact' },
      { ...treat, quick: true, header: 'Residual Risk Level' },
    ),
    date('residualTreatmentApprovalDate', 'Residual treatment approval date', {
      ...approveTreated,
      requiredWhen: COMPLETED,
    }),
    longText('approvalEvidence', 'Approval evidence', approveTreated),
    files('residualRiskApprovalFile', 'Residual risk approval file', approveTreated),
    date('nextReviewDate', 'Next review date', {
      ...approve,
      quick: true,
      computed: true,
      numerals: true,
      header: 'Next Review Date',
    }),
    choice(
      'acceptanceStatus',
      'Acceptance',
      ACCEPTANCE_STATUSES.map((status) => of(status, acceptanceWords.statuses[status])),
      {
        computed: true,
        // Shown in a separate panel, with what to do.
        hidden: true,
        reads: { whenEmpty: 'none', word: 'accepted', until: 'acceptedUntil', after: 'expired' },
      },
    ),
    date('acceptedUntil', 'Accepted until', { computed: true, hidden: true }),
  ],
});

export const riskOwner = entity({
  name: 'risk-owner',
  plural: 'risk-owners',
  nouns: { one: 'Risk owner', many: 'Risk owners' },
  tenancy: 'tenant',
  modules: ['Risk'],
  title: 'name',
  naturalKey: ['name'],
  purpose: 'Risk owners answer for the risks that carry their name.',
  whenNamed: {},
  fields: [
    text('name', 'Name', { required: true, listed: true, shape: 'personName' }),
    // Links to accept a risk go only to this address: the user who asks for an acceptance must not choose it.
    email('email', 'Email', {
      listed: true,
      writtenBy: ['Company Administrator', 'Operator'],
      hint: 'Links to accept a risk are mailed to this address alone.',
    }),
    integer('risks', 'Risks', { virtual: true, listed: true, hidden: true }),
  ],
});
