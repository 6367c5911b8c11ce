import { risk } from './entities/risk';
import { type Entity, entity, fieldOf } from './entity';
import { type Field, text } from './field';

/**
 * Fields of a risk that its history stores: those that a list shows by default, and all by which it is rated and treated.
 * A field that is added here is stored from the next start on.
 */
const VERSIONED: readonly string[] = [
  'number',
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

/** Those of them that a risk's history page shows: rating, level, status of treatment, acceptance. */
const SHOWN: readonly string[] = [
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

/** A related row is stored by its label at the time. */
const versioned = (field: Field): Field =>
  field.kind === 'relation' ? text(field.name, field.label, { listed: field.listed }) : field;

/** A risk at some time in the past: read like a register, written only by the database. */
export const riskVersion: Entity = entity({
  name: 'risk-version',
  plural: 'risks/as-it-stood',
  nouns: risk.nouns,
  tenancy: 'global',
  modules: risk.modules,
  title: risk.title,
  number: 'number',
  serverOwned: true,
  audited: false,
  purpose: risk.purpose,
  fields: VERSIONED.map((name) => versioned(fieldOf(risk, name))),
});

export const historyFields: readonly Field[] = SHOWN.map((name) => fieldOf(risk, name));
