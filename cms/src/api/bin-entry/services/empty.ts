import { binEntry, messages } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit/note';
import { reportError } from '../../../faults';
import { removeContents } from '../../../files/contents';
import { ValidationError } from '../../../records/errors';
import { findRows, type Row } from '../../../records/read';
import { tableOf } from '../../../records/table';
import { afterCommit, asSystem, currentScope, currentTransaction } from '../../../request';
import { forbiddenRegisters, lockEntries, registerOf } from './entries';

const PAUSE = 60 * 60_000;

/** Entries that one run of the sweep deletes; the next run deletes more. */
const MOST_SWEPT = 1_000;
/** Of one company: the others do not wait for it. */
const MOST_OF_ONE = 200;

const noteAll = async (entries: readonly Row[]): Promise<void> => {
  for (const entry of entries) {
    await noteEvent({
      action: 'purge',
      entity: registerOf(entry).name,
      rowId: Number(entry.rowId),
      documentId: String(entry.rowDocumentId),
      label: String(entry.label),
      details: { rows: Number(entry.alongCount) + 1 },
      companyId: typeof entry.companyId === 'number' ? entry.companyId : null,
    });
  }
};

/** Permanently deletes locked entries. File contents are deleted once it is certain that their rows are. */
const forget = async (entries: readonly Row[]): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: { hash: string }[] }>(
    'select wall_empty_bin(?::int[]) as hash',
    [`{${entries.map(({ id }) => id).join(',')}}`],
  );
  await noteAll(entries);
  afterCommit(() => removeContents(rows.map(({ hash }) => hash)));
};

/** Permanently deletes entries of the bin. @throws NotFoundError, ForbiddenError */
export const deleteEntries = async (who: Principal, ids: readonly unknown[]): Promise<readonly Row[]> => {
  const entries = await lockEntries(who, ids);
  await forget(entries);
  return entries;
};

/**
 * Empties the bin of the company in view, except for registers in which the user may not delete.
 * @param until moment of the newest deletion that the user has seen: what is deleted later stays
 * @throws ValidationError without a company in view
 */
export const emptyBin = async (who: Principal, until: unknown): Promise<number> => {
  const moment = typeof until === 'string' ? Date.parse(until) : Number.NaN;
  if (Number.isNaN(moment)) throw new ValidationError(binWords.untilWhen);
  if (currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select id from ${tableOf(binEntry).name} where register <> all (array(select jsonb_array_elements_text(?::jsonb)))
       and deleted_at <= ?::timestamp order by id for update`,
    [JSON.stringify(forbiddenRegisters(who)), new Date(moment).toISOString().slice(0, -1)],
  );
  if (rows.length > 0)
    await forget([
      ...(
        await findRows(
          binEntry,
          rows.map(({ id }) => id),
        )
      ).values(),
    ]);
  return rows.length;
};

/** Deletes the entries whose time is over, of all companies. Entries that are being restored are left for the next run. */
export const sweepBin = (): Promise<number> =>
  asSystem('entries of the bin whose time is over', async () => {
    const { rows } = await currentTransaction().raw<{ rows: Row[] }>(
      `select id, register, label, row_id as "rowId", row_document_id as "rowDocumentId", along_count as "alongCount",
         company_id as "companyId" from ${tableOf(binEntry).name}
       where id in (select id from (select id, row_number() over (partition by company_id order by id) as place
           from ${tableOf(binEntry).name} where ends_at <= now() at time zone 'utc') due where place <= ${MOST_OF_ONE})
       order by id limit ${MOST_SWEPT} for update skip locked`,
    );
    if (rows.length > 0) await forget(rows);
    return rows.length;
  });

let sweeping: NodeJS.Timeout | undefined;

/** Deletes what is over now and then, for as long as the server runs. */
export const startEmptying = (): void => {
  const sweep = () => sweepBin().catch((error: unknown) => reportError('The bin was not swept', error));
  sweep();
  sweeping = setInterval(sweep, PAUSE).unref();
};

export const endEmptying = (): void => clearInterval(sweeping);
