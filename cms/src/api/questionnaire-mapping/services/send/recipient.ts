import { company, type Entity, MOST_RECIPIENTS, messages, supplier } from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { archivedAmong } from '../../../../records/archived';
import { fieldErrors } from '../../../../records/errors';
import { quoted, tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';
import { usableAddress } from '../emails/address';
import type { Recipient } from '../sent';
import type { Data } from './send-options';

export type RecipientType = 'Supplier' | 'Company';

/** A row as the database has it, of either register. */
interface Found {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly address: string | null;
  readonly email: string | null;
}

interface Wire {
  /** Name of the request field with the id of this kind of recipient; for a list of ids, with an s. */
  readonly field: 'supplier_id' | 'company_id';
  readonly entity: Entity;
  /** Fields of the recipients' register. */
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly card: (found: Found) => Recipient;
}

export const RECIPIENTS: Readonly<Record<RecipientType, Wire>> = {
  Supplier: {
    field: 'supplier_id',
    entity: supplier,
    name: 'supplier_name',
    address: 'supplier_address',
    email: 'supplier_contact_person_email',
    card: ({ id, name, address, email }) => ({ id, supplier_name: name, address, contact_person_email: email }),
  },
  Company: {
    field: 'company_id',
    entity: company,
    name: 'name',
    address: 'address',
    email: 'email',
    card: ({ id, name, address, email }) => ({ id, name, address, email }),
  },
};

export interface FoundRecipient {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  /** The address for letters; null when there is none that can be used. */
  readonly email: string | null;
  readonly card: Recipient;
}

const isId = (raw: unknown): raw is string | number =>
  (typeof raw === 'string' && raw !== '') || (typeof raw === 'number' && Number.isInteger(raw));

const isEmpty = (raw: unknown): boolean => raw === null || raw === undefined || raw === '';

/** The ids that were sent, and whether they came as a list. Each is looked up once, even if it is repeated. */
const idsIn = (type: RecipientType, data: Data): { ids: string[]; field: string; many: boolean } => {
  const { field } = RECIPIENTS[type];
  const list = `${field}s`;
  const other = RECIPIENTS[type === 'Supplier' ? 'Company' : 'Supplier'].field;
  for (const name of [other, `${other}s`]) {
    if (!isEmpty(data[name])) throw fieldErrors([{ field: name, message: messages.wrongRecipient({ type }) }]);
  }
  const sent = data[list];
  if (isEmpty(sent)) return { ids: isId(data[field]) ? [String(data[field])] : [], field, many: false };
  if (!isEmpty(data[field])) throw fieldErrors([{ field: list, message: sendingWords.problems.notBoth }]);
  if (!Array.isArray(sent) || !sent.every(isId)) {
    throw fieldErrors([{ field: list, message: sendingWords.problems.list }]);
  }
  if (sent.length > MOST_RECIPIENTS) {
    throw fieldErrors([
      { field: list, message: sendingWords.problems.tooMany({ most: MOST_RECIPIENTS, sent: sent.length }) },
    ]);
  }
  return { ids: [...new Set(sent.map(String))], field: list, many: true };
};

const NUMBER = /^\d{1,9}$/;

/** In the order of the request, each once. */
const find = async (type: RecipientType, ids: readonly string[]): Promise<Found[]> => {
  const { entity, name, address, email } = RECIPIENTS[type];
  const table = tableOf(entity);
  const column = (field: string): string => `t.${table.byField.get(field)?.column ?? quoted(field)}`;
  const { rows } = await currentTransaction().raw<{ rows: Found[] }>(
    `select t.id, t.document_id as "documentId", ${column(name)} as name, ${column(address)} as address,
       ${column(email)} as email
     from ${table.name} t where t.id = any(?::int[]) or t.document_id = any(?::text[])`,
    [ids.filter((id) => NUMBER.test(id)), ids] as never[],
  );
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ id, documentId }: Found): number =>
    Math.min(...[String(id), documentId].map((key) => place.get(key) ?? Number.POSITIVE_INFINITY));
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
};

/**
 * The recipients, in the order of the request, found under row security: staff find their own suppliers and their own
 * company, the operator any.
 * @param needed whether a request without recipients is refused
 * @throws ValidationError at the field that names them
 */
export const findRecipients = async (
  type: RecipientType,
  data: Data,
  needed = true,
): Promise<{ recipients: FoundRecipient[]; many: boolean }> => {
  const { ids, field, many } = idsIn(type, data);
  if (needed && ids.length === 0) {
    throw fieldErrors([{ field, message: messages.chooseRecipient }], messages.requiredFields);
  }
  const found = ids.length === 0 ? [] : await find(type, ids);
  const known = new Set(found.flatMap(({ id, documentId }) => [String(id), documentId]));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined)
    throw fieldErrors([{ field, message: messages.unknownRelation({ label: missing.slice(0, 40) }) }]);
  const { card, entity } = RECIPIENTS[type];
  const archived = await archivedAmong(
    entity,
    found.map(({ id }) => id),
  );
  const kept = found.find(({ id }) => archived.has(id));
  if (kept) throw fieldErrors([{ field, message: archiveWords.refused.send({ name: kept.name }) }]);
  const recipients = found.map((one) => ({ ...one, email: usableAddress(one.email), card: card(one) }));
  return { recipients, many };
};
