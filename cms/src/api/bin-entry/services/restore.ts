import { ENTITIES, type Entity, naturalKeyOf } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { binWords } from '@ridgeline/domain/words/bin';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit/note';
import { unquoteName } from '../../../database/names';
import { ensureChoiceRows } from '../../../records/choice-rows';
import { ConflictError } from '../../../records/errors';
import { holdKeysAlone, rowsWithKeys } from '../../../records/keys';
import { findRows, type Row } from '../../../records/read';
import { tableOf } from '../../../records/table';
import { tellChange } from '../../../records/tell';
import { storedValues } from '../../../records/write';
import { currentTransaction } from '../../../request';
import { lockEntries, registerOf } from './entries';

interface Restored {
  readonly made: readonly { readonly table: string; readonly id: number }[];
  readonly emptied: readonly { readonly table: string; readonly column: string }[];
}

type Outcome = Restored | { readonly taken: string } | { readonly needs: string } | { readonly gone: string };

/** References without which a row has no place: those by which it is deleted along. */
const belonging = (): string[] =>
  ENTITIES.flatMap((entity) => {
    const table = tableOf(entity);
    return table.columns
      .filter(({ field }) => field.onDelete === 'cascade')
      .map(({ column }) => `${unquoteName(table.name)}.${unquoteName(column)}`);
  });

const run = async (entry: Row, entity: Entity): Promise<Restored> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ outcome: Outcome | null }] }>(
    'select wall_restore(?, array(select jsonb_array_elements_text(?::jsonb)))::json as outcome',
    [entry.id, JSON.stringify(belonging())],
  );
  const name = String(entry.label);
  const { outcome } = rows[0];
  if (!outcome) throw new ConflictError(binWords.gone);
  if ('taken' in outcome) throw new ConflictError(binWords.taken({ name, ...nounsInSentence(entity.nouns) }));
  if ('needs' in outcome) throw new ConflictError(binWords.needs({ name, other: outcome.needs }));
  if ('gone' in outcome) throw new ConflictError(binWords.ownerGone({ name }));
  return outcome;
};

/** @throws ConflictError when another row has the key of the restored one meanwhile, and forms may not repeat it */
const refuseTakenKey = async (entity: Entity, row: Row, label: string): Promise<void> => {
  const key = naturalKeyOf(entity, storedValues(entity, row));
  const unique = key && key.field !== entity.keyRepeats;
  const others = unique ? (await rowsWithKeys(entity, [key])).filter(({ id }) => id !== row.id) : [];
  if (others.length > 0) throw new ConflictError(binWords.taken({ name: label, ...nounsInSentence(entity.nouns) }));
};

/** Rows that restored ones name, such as topics of questions, may have been deleted meanwhile. */
const nameChoices = async ({ made }: Restored): Promise<void> => {
  for (const entity of ENTITIES.filter(({ fields }) => fields.some(({ valuesFrom }) => valuesFrom))) {
    const table = unquoteName(tableOf(entity).name);
    const ids = made.filter((row) => row.table === table).map(({ id }) => id);
    if (ids.length > 0) await ensureChoiceRows(entity, [...(await findRows(entity, ids)).values()]);
  }
};

/** Labels of the references that were left empty, since the rows that they pointed to are permanently deleted. */
const emptiedFields = ({ emptied }: Restored): string[] => {
  const labels = emptied.flatMap(({ table, column }) =>
    ENTITIES.map(tableOf)
      .filter(({ name }) => unquoteName(name) === table)
      .flatMap(({ columns }) => columns.filter((one) => unquoteName(one.column) === column))
      .map(({ field }) => field.label),
  );
  return [...new Set(labels)];
};

/** What is returned for a restored row. */
export interface RestoredRow {
  readonly register: string;
  readonly id: number;
  readonly documentId: string;
  readonly label: string;
  /** References that could not be set again, by their labels. */
  readonly emptied: readonly string[];
}

const restoreEntry = async (entry: Row): Promise<RestoredRow> => {
  const entity = registerOf(entry);
  const label = String(entry.label);
  await holdKeysAlone(entity);
  const restored = await run(entry, entity);
  const id = Number(entry.rowId);
  const row = (await findRows(entity, [id])).get(id);
  if (!row) throw new ConflictError(binWords.gone);
  await refuseTakenKey(entity, row, label);
  await nameChoices(restored);
  const { documentId } = row;
  tellChange(entity, documentId);
  await noteEvent({
    action: 'restore',
    entity: entity.name,
    rowId: id,
    documentId,
    label,
    details: { rows: restored.made.length },
  });
  return { register: entity.name, id, documentId, label, emptied: emptiedFields(restored) };
};

/**
 * Restores entries of the bin with everything that was deleted along, all or none: with the ids that the rows had.
 * @throws NotFoundError, ForbiddenError, ConflictError that says why it cannot be done
 */
export const restoreEntries = async (who: Principal, ids: readonly unknown[]): Promise<RestoredRow[]> => {
  const entries = await lockEntries(who, ids);
  const restored: RestoredRow[] = [];
  // What was deleted last may belong to nothing that was deleted before it.
  for (const entry of entries.sort((one, other) => other.id - one.id)) restored.push(await restoreEntry(entry));
  return restored;
};
