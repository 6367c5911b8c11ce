import {
  company,
  fieldOf,
  messages,
  type Outdated,
  RETENTION,
  RETENTION_KINDS,
  type RetentionKind,
  readValue,
} from '@ridgeline/domain';
import { fieldErrors, ValidationError } from '../../../records/errors';
import { currentScope, currentTransaction } from '../../../request';
import { bodyOf } from '../../company/services/settings';
import { OLD, timeOf } from './outdated';

const count = async (kind: RetentionKind, time: number | null, companyId: number): Promise<number> => {
  if (time === null) return 0;
  const { from, where } = OLD[kind];
  const { rows } = await currentTransaction().raw<{ rows: [{ count: number }] }>(
    `select count(*)::int as count from ${from} where ${where}`,
    [time, companyId],
  );
  return rows[0].count;
};

/**
 * How many rows of the company in view are older than a choice of settings keeps them. Stores nothing. Evidence that goes
 * with its questionnaire counts too.
 * @throws ValidationError without a company in view or settings, and at each setting that is not valid
 */
export const countOutdated = async (data: unknown): Promise<Outdated> => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  const sent = bodyOf(data);
  const read = RETENTION_KINDS.map((kind) => {
    const { setting } = RETENTION[kind];
    const reading = readValue(fieldOf(company, setting), sent[setting]);
    return { kind, setting, error: reading.error, value: 'value' in reading ? reading.value : null };
  });
  const wrong = read.flatMap(({ setting, error }) => (error ? [{ field: setting, message: error }] : []));
  if (wrong.length > 0) throw fieldErrors(wrong);
  const times = Object.fromEntries(
    read.map(({ kind, value }) => [kind, timeOf(kind, typeof value === 'number' ? value : null)]),
  ) as Readonly<Record<RetentionKind, number | null>>;
  const [questionnaires, evidence] = [times.questionnaires, times.evidence];
  const files =
    questionnaires === null || evidence === null ? (evidence ?? questionnaires) : Math.min(evidence, questionnaires);
  return {
    questionnaires: await count('questionnaires', questionnaires, companyId),
    evidence: await count('evidence', files, companyId),
    deletedRows: await count('deletedRows', times.deletedRows, companyId),
    auditEntries: await count('auditEntries', times.auditEntries, companyId),
  };
};
