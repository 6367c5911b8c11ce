import { dayAfter, dayIn, fieldWords, supplier } from '@ridgeline/domain';
import { FOLLOW_UP_FIELDS, type FollowUp } from '@ridgeline/domain/sending';
import { reviewRefusals } from '@ridgeline/domain/words/review';
import { refusal } from '../../../../access/may';
import type { Caller } from '../../../../access/principal';
import { ForbiddenError, fieldErrors, ValidationError } from '../../../../records/errors';
import { isRecord } from '../../../../records/query-shape';
import type { Row } from '../../../../records/read';
import { companySettings } from '../../../../records/rules/settings';
import { tableOf } from '../../../../records/table';
import { changeRow } from '../../../../records/write';
import { currentTransaction } from '../../../../request';
import { zoneOf } from '../../../../request/zone';
import type { Sent } from '../sent';
import { mayReview } from './side';

/**
 * What an approval usually means for the supplier, for the reviewer to change or leave out; null where the answers
 * cannot be reviewed, are no supplier's, or the user may not change suppliers.
 */
export const followUpOf = async (sent: Sent | null, row: Row, who: Caller): Promise<FollowUp | null> => {
  const isOpen = sent?.status === 'completed' && row.supplier && mayReview(sent, who);
  if (!isOpen || refusal(who, 'update', supplier)) return null;
  const { reviewIntervalDays } = await companySettings();
  return {
    assessment_status: 'completed',
    assessment_risk_completed: 1,
    assessment_due_date: dayAfter(dayIn(await zoneOf(sent.company_id)), reviewIntervalDays),
    assessment_reviewer_person: who.displayName ?? who.username,
  };
};

/** The values of an approval for its supplier, as sent. @throws ValidationError for other fields than those offered */
const valuesIn = (raw: unknown): Readonly<Record<string, unknown>> | undefined => {
  if (raw === undefined || raw === null) return undefined;
  if (!isRecord(raw)) throw fieldErrors([{ field: 'supplier', message: fieldWords.notRow }]);
  const unknown = Object.keys(raw).filter((name) => !FOLLOW_UP_FIELDS.some((one) => one === name));
  if (unknown.length > 0) throw fieldErrors(unknown.map((field) => ({ field, message: fieldWords.unknownField })));
  return raw;
};

/**
 * Stores what the reviewer chose for the supplier, with the decision or not at all.
 * @throws ForbiddenError, ValidationError with the fields of the supplier
 */
export const followUp = async ({ id }: Sent, raw: unknown, who: Caller): Promise<void> => {
  const values = valuesIn(raw);
  if (!values) return;
  const refused = refusal(who, 'update', supplier);
  if (refused !== undefined) throw new ForbiddenError(refused);
  const { rows } = await currentTransaction().raw<{ rows: { document_id: string }[] }>(
    `select s.document_id from ${tableOf(supplier).name} s
       join questionnaire_mappings m on m.supplier_id = s.id where m.id = ?`,
    [id],
  );
  const [found] = rows;
  if (!found) throw new ValidationError(reviewRefusals.noSupplier);
  await changeRow(supplier, found.document_id, values);
};
