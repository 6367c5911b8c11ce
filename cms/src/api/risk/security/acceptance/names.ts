import { RATING } from '@ridgeline/domain';
import { ACCEPTANCES, columnOf, REQUESTS, RISK_OWNERS, RISKS, tableOf, USERS } from '../../../../database/layout';
import { quoteName } from '../../../../database/names';

/** Our own SQLSTATEs, by which the server knows why a decision was refused. */
export const REFUSALS = { gone: 'RA410', answered: 'RA409', notYours: 'RA403' } as const;

/** Columns that a signed-in user or the holder of a link writes of a decision; the database sets all others. */
export const DECISION_COLUMNS =
  'document_id, created_at, updated_at, request_id, decision, reason, accepted_until' as const;

/** Tables and columns of everything involved, quoted. */
export const namesOf = () => {
  const risk = (field: string): string => quoteName(columnOf(RISKS, field));
  const rating = RATING.map(({ name }) => risk(name));
  return {
    risks: quoteName(tableOf(RISKS)),
    owners: quoteName(tableOf(RISK_OWNERS)),
    users: quoteName(tableOf(USERS)),
    requests: quoteName(tableOf(REQUESTS)),
    acceptances: quoteName(tableOf(ACCEPTANCES)),
    owner: risk('riskOwner'),
    status: risk('acceptanceStatus'),
    until: risk('acceptedUntil'),
    rating,
    /** The rating of a row as one value, for a risk and for a decision. */
    ratingOf: (row: string): string => `array[${rating.map((column) => `${row}.${column}::text`).join(', ')}]`,
  };
};

export type AcceptanceNames = ReturnType<typeof namesOf>;
