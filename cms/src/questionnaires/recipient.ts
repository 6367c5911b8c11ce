import { company, type Entity, messages, supplier } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { fieldErrors } from '../records/errors';
import { findRow, type Row } from '../records/read';
import type { Recipient } from './sent';

export type RecipientType = 'Supplier' | 'Company';

interface Wire {
  /** Name on the wire of the id of this kind of recipient. */
  readonly field: 'supplier_id' | 'company_id';
  readonly entity: Entity;
  readonly card: (row: Row) => Recipient;
  readonly name: string;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const RECIPIENTS: Readonly<Record<RecipientType, Wire>> = {
  Supplier: {
    field: 'supplier_id',
    entity: supplier,
    name: 'supplier_name',
    card: (row) => ({
      id: row.id,
      supplier_name: String(row.supplier_name),
      address: text(row.supplier_address),
      contact_person_email: text(row.supplier_contact_person_email),
    }),
  },
  Company: {
    field: 'company_id',
    entity: company,
    name: 'name',
    card: (row) => ({ id: row.id, name: String(row.name), address: text(row.address), email: text(row.email) }),
  },
};

export interface FoundRecipient {
  readonly row: Row;
  readonly name: string;
  readonly card: Recipient;
}

/**
 * The one who is asked, found under the wall: staff find their own suppliers and their own company, the operator any.
 * @throws ValidationError at `supplier_id` or `company_id`
 */
export const findRecipient = async (
  strapi: Core.Strapi,
  type: RecipientType,
  data: Readonly<Record<string, unknown>>,
): Promise<FoundRecipient> => {
  const { field, entity, card, name } = RECIPIENTS[type];
  const other = type === 'Supplier' ? 'company_id' : 'supplier_id';
  const sent = data[field];
  if (data[other] !== null && data[other] !== undefined && data[other] !== '') {
    throw fieldErrors([{ field: other, message: messages.wrongRecipient(type) }]);
  }
  if ((typeof sent !== 'string' && typeof sent !== 'number') || sent === '') {
    throw fieldErrors([{ field, message: messages.chooseRecipient }], messages.requiredFields);
  }
  const row = await findRow(strapi, entity, String(sent));
  if (!row) throw fieldErrors([{ field, message: messages.unknownRelation(String(sent).slice(0, 40)) }]);
  return { row, name: String(row[name]), card: card(row) };
};
