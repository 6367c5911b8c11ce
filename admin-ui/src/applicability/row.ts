import { IMPLEMENTATION_STATUSES, type StatementDetails } from '@ridgeline/domain';
import type { Answer } from '../providers/methods/applicability';
import type { Row } from '../shared';

const NOTHING: StatementDetails = { answer: null, from: null, risks: [] };

export const detailsOf = (row: Row): StatementDetails => (row.details as StatementDetails | undefined) ?? NOTHING;

export const answerOf = (row: Row): Answer => ({
  applicable: row.applicable === 'Yes' || row.applicable === 'No' ? row.applicable : null,
  reason: typeof row.reason === 'string' ? row.reason : '',
  implementationStatus: typeof row.implementationStatus === 'string' ? row.implementationStatus : null,
});

export const numberOf = (row: Row): string => String(row.annexControl ?? '');

const statusLabel = (value: string | null): string =>
  IMPLEMENTATION_STATUSES.find((status) => status.value === value)?.label ?? '';

/** An answer in one line: 'Yes, Implemented: Customers ask for it'. */
export const answerText = ({ applicable, reason, implementationStatus }: Answer): string =>
  `${[applicable, statusLabel(implementationStatus)].filter(Boolean).join(', ')}: ${reason}`;

/** A control that does not apply has no implementation status. */
export const settled = (answer: Answer): Answer =>
  answer.applicable === 'Yes'
    ? { ...answer, implementationStatus: answer.implementationStatus ?? 'not-started' }
    : { ...answer, implementationStatus: null };

export const isSame = (one: Answer, other: Answer): boolean =>
  one.applicable === other.applicable &&
  one.reason.trim() === other.reason.trim() &&
  one.implementationStatus === other.implementationStatus;
