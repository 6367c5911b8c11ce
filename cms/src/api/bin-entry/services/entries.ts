import { binEntry, type Entity, entityOf, messages } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { ForbiddenError, NotFoundError, ValidationError } from '../../../records/errors';
import { findRow, type Row } from '../../../records/read';
import { tableOf } from '../../../records/table';
import { currentScope, currentTransaction } from '../../../request';

const MOST_AT_ONCE = 1_000;

export const registerOf = (entry: Row): Entity => entityOf(String(entry.register));

/** @throws ForbiddenError for an entry of a register in which the user may not delete */
const refuseOther = (who: Principal, entry: Row): void => {
  const reason = refusal(who, 'delete', registerOf(entry));
  if (reason) throw new ForbiddenError(reason);
};

/**
 * Entries by id or documentId, locked: two users who restore or delete the same one take turns.
 * @throws NotFoundError for one that was restored or deleted meanwhile, ForbiddenError, ValidationError
 */
export const lockEntries = async (who: Principal, ids: readonly unknown[]): Promise<Row[]> => {
  if (
    ids.length === 0 ||
    ids.length > MOST_AT_ONCE ||
    !ids.every((id) => typeof id === 'string' || typeof id === 'number')
  ) {
    throw new ValidationError(binWords.nameOne({ most: MOST_AT_ONCE }));
  }
  const found = new Map<number, Row>();
  for (const id of ids) {
    const entry = await findRow(binEntry, String(id));
    if (!entry) throw new NotFoundError(binWords.gone);
    refuseOther(who, entry);
    found.set(entry.id, entry);
  }
  if (currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from ${tableOf(binEntry).name} where id = any(?::int[]) order by id for update`,
    [`{${[...found.keys()].join(',')}}`],
  );
  if (rows.length < found.size) throw new NotFoundError(binWords.gone);
  return [...found.values()];
};

/** Registers in which the user may not delete. */
export const forbiddenRegisters = (who: Principal): string[] =>
  (binEntry.fields.find(({ name }) => name === 'register')?.choices ?? [])
    .map(({ value }) => value)
    .filter((name) => refusal(who, 'delete', entityOf(name)) !== undefined);
