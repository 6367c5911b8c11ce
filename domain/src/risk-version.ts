import { risk } from './entities/risk';
import { type Entity, entity, fieldOf } from './entity';
import { type Field, text } from './field';

/**
 * Fields of a risk that its history keeps: those that a list shows at first, and all by which it is rated and treated.
 * A field that is added here is kept from the next start on.
 */
const KEPT: readonly string[] = [
  'riskId',
  'dateCreated',
  'riskOwner',
  'riskCategory',
  'threat',
  'vulnerability',
  'matrix',
  'likelihood',
  'initialImpact',
  'riskLevel',
  'riskAcceptable',
  'riskTreatment',
  'treatmentStatus',
  'residualLikelihood',
  'risidualImpact',
  'residualRiskLevel',
  'nextReviewDate',
  'acceptanceStatus',
  'acceptedUntil',
];

/** Of these, what a risk's history tells of: rating, level, status of treatment, acceptance. */
const TOLD: readonly string[] = [
  'matrix',
  'likelihood',
  'initialImpact',
  'riskLevel',
  'riskAcceptable',
  'treatmentStatus',
  'residualLikelihood',
  'risidualImpact',
  'residualRiskLevel',
  'acceptanceStatus',
];

/** A row that is pointed to is kept by its name as it was. */
const kept = (field: Field): Field =>
  field.kind === 'relation' ? text(field.name, field.label, { listed: field.listed }) : field;

/** A risk as it stood at some time: read like a register, written by the database alone. */
export const riskVersion: Entity = entity({
  name: 'risk-version',
  plural: 'risks/as-it-stood',
  nouns: risk.nouns,
  tenancy: 'global',
  modules: risk.modules,
  title: risk.title,
  serverOwned: true,
  audited: false,
  purpose: risk.purpose,
  fields: KEPT.map((name) => kept(fieldOf(risk, name))),
});

export const historyFields: readonly Field[] = TOLD.map((name) => fieldOf(risk, name));
