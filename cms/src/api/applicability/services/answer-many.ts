import { applicability, type FieldMessage, messages, type Values, validate } from '@ridgeline/domain';
import { words } from '@ridgeline/domain/words/applicability';
import { ConflictError, fieldErrors, ValidationError } from '../../../records/errors';
import { holdKeysAlone } from '../../../records/keys';
import { insertRows, NOW } from '../../../records/store';
import { instant, type Table, tableOf } from '../../../records/table';
import { currentScope, currentTransaction } from '../../../request';

/** Most controls of one request: a whole catalogue of the largest publishers. */
export const MOST_CONTROLS = 2_000;

/** A control to be answered, and which answer the user saw: null for none; undefined when the user did not look. */
interface Asked {
  readonly id: string;
  readonly updatedAt?: string | null;
}

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const askedOf = (raw: unknown): Asked | null => {
  if (typeof raw === 'string' || typeof raw === 'number') return { id: String(raw) };
  if (!isRecord(raw) || (typeof raw.id !== 'string' && typeof raw.id !== 'number')) return null;
  const { updatedAt } = raw;
  if (updatedAt === undefined) return { id: String(raw.id) };
  return updatedAt === null || typeof updatedAt === 'string' ? { id: String(raw.id), updatedAt } : null;
};

const readControls = (raw: unknown): Asked[] => {
  const list = Array.isArray(raw) ? raw.map(askedOf) : [];
  const asked = list.filter((one): one is Asked => one !== null);
  if (asked.length === 0 || asked.length < list.length || asked.length > MOST_CONTROLS)
    throw fieldErrors([{ field: 'controls', message: words.chooseControls({ most: MOST_CONTROLS }) }]);
  return asked;
};

const readAnswer = (data: Values): Values => {
  const { applicable = null, reason = null, implementationStatus = null } = data;
  const { values, errors } = validate(applicability, { applicable, reason, implementationStatus });
  const wrong: FieldMessage[] = errors.filter(({ field }) => field !== 'control');
  if (wrong.length > 0) throw fieldErrors(wrong);
  return values;
};

interface Found {
  readonly control: number;
  readonly answer: number | null;
  readonly updatedAt: string | null;
  readonly asked: string | null;
  readonly looked: boolean;
}

/** The visible ones of the named controls, each with its answer, locked so that nobody changes or deletes it meanwhile. */
const findControls = async (table: Table, asked: readonly Asked[]): Promise<Found[]> => {
  await currentTransaction().raw(
    `select from ${table.name} a join control_assessments c on c.id = a.control_id
     where a.company_id = wall_company() and (c.document_id = any(?::text[]) or c.id::text = any(?::text[]))
     order by a.id for update of a`,
    [asked.map(({ id }) => id), asked.map(({ id }) => id)],
  );
  const { rows } = await currentTransaction().raw<{ rows: Found[] }>(
    `select distinct on (c.id) c.id as control, a.id as answer, ${instant('a.updated_at')} as "updatedAt",
       n.seen as asked, n.looked
     from json_to_recordset(?::json) as n(key text, seen text, looked boolean)
     join control_assessments c on c.document_id = n.key or c.id::text = n.key
     left join ${table.name} a on a.control_id = c.id and a.company_id = wall_company() order by c.id`,
    [
      JSON.stringify(
        asked.map(({ id, updatedAt }) => ({ key: id, seen: updatedAt ?? null, looked: updatedAt !== undefined })),
      ),
    ],
  );
  if (rows.length < new Set(asked.map(({ id }) => id)).size)
    throw fieldErrors([{ field: 'controls', message: words.unknownControls }]);
  return rows;
};

/**
 * Gives several controls the same answer: all of them or none. Existing answers are changed, missing ones are created.
 * With the `updatedAt` that the user saw, an answer must be unchanged.
 * @throws ValidationError that names the field; ConflictError when another user answered one of them meanwhile
 */
export const answerMany = async (body: unknown): Promise<{ readonly created: number; readonly updated: number }> => {
  if (currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
  const data = isRecord(body) ? body : {};
  const asked = readControls(data.controls);
  const values = readAnswer(data);
  // As in an import: no form gives one of these controls its first answer meanwhile.
  await holdKeysAlone(applicability);
  const table = tableOf(applicability);
  const found = await findControls(table, asked);
  const changed = found.flatMap(({ answer }) => answer ?? []);
  const moved = found.filter((one) => one.looked && one.asked !== one.updatedAt);
  if (moved.length > 0)
    throw new ConflictError(words.answeredMeanwhile, { controls: moved.map(({ control }) => control) });
  await currentTransaction().raw(
    `update ${table.name} set applicable = ?, reason = ?, implementation_status = ?, updated_at = ${NOW}
     where id = any(?::int[])`,
    [values.applicable, values.reason, values.implementationStatus, `{${changed.join(',')}}`] as never[],
  );
  const fresh = found.filter(({ answer }) => answer === null);
  await insertRows(
    table,
    fresh.map(({ control }) => ({ ...values, control })),
  );
  return { created: fresh.length, updated: changed.length };
};
