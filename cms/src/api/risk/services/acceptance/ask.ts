import {
  acceptanceRequest,
  acceptanceWords,
  isEmail,
  isErasedAddress,
  LONGEST_REASON,
  nameInStatement,
  risk,
  riskOwner,
} from '@ridgeline/domain';
import type { Principal } from '../../../../access/principal';
import { mailConfigured } from '../../../../mail';
import { ConflictError, fieldErrors } from '../../../../records/errors';
import { findRow, type Row, readRow } from '../../../../records/read';
import { refuseReadOnly } from '../../../../records/rights';
import { companySettings } from '../../../../records/rules/settings';
import { insertRows, NOW } from '../../../../records/store';
import { tableOf } from '../../../../records/table';
import { currentScope, currentTransaction } from '../../../../request';
import { companysDay } from '../../../../request/zone';
import { queueLink } from './link';
import { statementOf } from './statement';

type Data = Readonly<Record<string, unknown>>;

/** A user's text, trimmed; null for none. @throws ValidationError at the field when too long */
export const readWords = (data: Data, field: string): string | null => {
  const words = typeof data[field] === 'string' ? data[field].trim() : '';
  if (words.length > LONGEST_REASON) {
    throw fieldErrors([{ field, message: acceptanceWords.messageLong({ most: LONGEST_REASON }) }]);
  }
  return words === '' || words.includes('\u0000') ? null : words;
};

const companyName = async (): Promise<string> => {
  const { rows } = await currentTransaction().raw<{ rows: { name: string }[] }>(
    'select name from companies where id = ?',
    [currentScope().companyId],
  );
  return rows[0]?.name ?? '';
};

/** The owner to ask. @throws ValidationError without an owner or without an address */
const ownerOf = async (found: Row): Promise<Row & { name: string; email: string }> => {
  const { id } = (found.riskOwner ?? {}) as { id?: number };
  const owner = id === undefined ? null : await findRow(riskOwner, String(id));
  if (!owner) throw fieldErrors([{ field: 'riskOwner', message: acceptanceWords.noOwner }]);
  if (typeof owner.email !== 'string' || !isEmail(owner.email) || isErasedAddress(owner.email)) {
    throw fieldErrors([{ field: 'riskOwner', message: acceptanceWords.noAddress }]);
  }
  return owner as Row & { name: string; email: string };
};

/** Locks the risk, so that the next change is compared with exactly what is frozen. */
const lockRisk = async (id: string): Promise<Row> => {
  const found = await readRow(risk, id);
  refuseReadOnly(risk, found);
  await currentTransaction().raw(`select from ${tableOf(risk).name} where id = ? for no key update`, [found.id]);
  return readRow(risk, id);
};

/**
 * Asks the owner of a risk to accept it, and mails a one-time link when mail is configured. Earlier requests end.
 * @throws ValidationError without an owner to ask or without a rating; ConflictError when the owner asks
 */
export const askForAcceptance = async (id: string, data: Data, asker: Principal): Promise<void> => {
  const found = await lockRisk(id);
  const owner = await ownerOf(found);
  if (asker.email.toLowerCase() === owner.email.toLowerCase()) throw new ConflictError(acceptanceWords.ownerAsks);
  const askedBy = asker.displayName ?? asker.username;
  const { reviewIntervalDays: interval } = await companySettings();
  const message = readWords(data, 'message');
  const company = await companyName();
  const { today } = await companysDay(undefined);
  const statement = statementOf(found, { company, owner: owner.name, askedBy, message, today, interval });
  const mailed = mailConfigured();
  const [requestId] = await insertRows(tableOf(acceptanceRequest), [
    {
      risk: found.id,
      owner: owner.id,
      riskName: nameInStatement(statement),
      riskCode: statement.riskId,
      kind: statement.kind,
      ownerName: owner.name,
      ownerEmail: owner.email,
      askedBy,
      askedById: asker.id,
      askedAt: new Date().toISOString(),
      message,
      statement,
      mail: mailed ? 'queued' : 'none',
    },
  ]);
  if (mailed) queueLink(requestId as number, statement);
};

/**
 * Withdraws a request that is not answered yet.
 * @throws ConflictError when there is no open request
 */
export const withdraw = async (id: string): Promise<void> => {
  const found = await lockRisk(id);
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `update ${tableOf(acceptanceRequest).name} set ended = 'withdrawn', ended_at = ${NOW}, updated_at = ${NOW}
     where risk_id = ? and ended_at is null`,
    [found.id],
  );
  if (rowCount === 0) throw new ConflictError(acceptanceWords.noRequest);
  // The trigger computes the current status.
  await currentTransaction().raw(`update ${tableOf(risk).name} set acceptance_status = '-' where id = ?`, [found.id]);
};
