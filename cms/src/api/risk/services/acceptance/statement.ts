import {
  type AcceptanceStatement,
  acceptanceWords,
  type Entity,
  type Matrix,
  nameOfRow,
  proposedUntil,
  type RatedKind,
  type RiskLevel,
  riskCategory,
  risk as riskEntity,
  riskTreatment,
  SCALES,
} from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { fieldErrors } from '../../../../records/errors';
import type { Row } from '../../../../records/read';

type Scale = 'likelihood' | 'impact';

/** A point of a scale as it is stored, in English, such as '4 Likely'; null when not rated. */
const pointOf = (matrix: unknown, scale: Scale, value: unknown): string | null =>
  inLanguage('en', () => SCALES[matrix as Matrix]?.[scale].find((point) => point.value === value)?.label ?? null);

/** The title of the row that a relation points to. */
const named = (value: unknown, { title }: Entity): string | null =>
  (value as Record<string, string | null> | null)?.[title] ?? null;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * What an owner is asked to accept: the inherent risk when it is acceptable without treatment, else the residual one.
 * Null while that is not rated.
 */
export const ratedKind = (risk: Row): RatedKind | null => {
  if (risk.riskAcceptable === 'Yes') return risk.riskLevel ? 'inherent' : null;
  return risk.residualRiskLevel ? 'residual' : null;
};

/** What a statement contains besides the risk. */
export interface Asking {
  readonly company: string;
  readonly owner: string;
  readonly askedBy: string;
  readonly message: string | null;
  readonly today: string;
  readonly interval: number;
}

/**
 * What the owner reads before deciding, in self-contained words, so that it can be read years later.
 * @throws ValidationError at the field that is not rated yet
 */
export const statementOf = (risk: Row, asking: Asking): AcceptanceStatement => {
  const kind = ratedKind(risk);
  if (!kind) throw fieldErrors([{ field: 'residualRiskLevel', message: acceptanceWords.notRated }]);
  const { company, owner, askedBy, message, today, interval } = asking;
  const residual = kind === 'residual';
  return {
    name: nameOfRow(riskEntity, risk),
    riskId: String(risk.riskId),
    company,
    kind,
    category: named(risk.riskCategory, riskCategory),
    threat: String(risk.threat ?? ''),
    vulnerability: text(risk.vulnerability),
    informationAsset: text(risk.informationAsset),
    currentControl: text(risk.currentControlInPlace),
    matrix: String(risk.matrix),
    likelihood: pointOf(risk.matrix, 'likelihood', risk.likelihood) ?? '',
    impact: pointOf(risk.matrix, 'impact', risk.initialImpact) ?? '',
    level: risk.riskLevel as RiskLevel,
    residualLikelihood: residual ? pointOf(risk.matrix, 'likelihood', risk.residualLikelihood) : null,
    residualImpact: residual ? pointOf(risk.matrix, 'impact', risk.risidualImpact) : null,
    residualLevel: residual ? (risk.residualRiskLevel as RiskLevel) : null,
    treatment: residual ? named(risk.riskTreatment, riskTreatment) : null,
    plan: residual ? text(risk.riskTreatmentPlan) : null,
    treatmentStatus: residual ? text(risk.treatmentStatus) : null,
    owner,
    askedBy,
    message,
    until: proposedUntil(today, interval),
  };
};
