import {
  company,
  isEmail,
  isErasedAddress,
  questionnaireHandover,
  sentQuestionnaire,
  supplier,
} from '@ridgeline/domain';
import { tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';

/** The address if a mail server accepts it: exactly one, nothing but an address, and not that of an erased person. */
export const usableAddress = (text: string | null | undefined): string | null => {
  const address = (text ?? '').trim();
  return isEmail(address) && !isErasedAddress(address) ? address : null;
};

/** Where the address of a letter stands: with another person whom the sender accepted, in a register, or in what was sent. */
export type AddressPlace = 'person' | 'supplier' | 'company' | 'sent';

export interface LetterAddress {
  /** Null when there is none to which a mail server accepts a mail. */
  readonly address: string | null;
  readonly place: AddressPlace;
  /** documentId of the supplier, if there still is one. */
  readonly supplier: string | null;
}

/**
 * Addresses for letters about sent questionnaires, by their ids: that of another person whom the sender accepted, else the
 * current contact person of the supplier or address of the company; those at the time of sending when the supplier was
 * deleted.
 */
export const placesOf = async (sentIds: readonly number[]): Promise<Map<number, LetterAddress>> => {
  const sent = tableOf(sentQuestionnaire);
  const column = (name: string): string | undefined => sent.byField.get(name)?.column;
  const { rows } = await currentTransaction().raw<{ rows: (LetterAddress & { id: number })[] }>(
    `select m.id, s.document_id as supplier,
       case when h.id is not null then 'person' when s.id is not null then 'supplier' when c.id is not null then 'company'
         else 'sent' end as place,
       case
         when h.id is not null then h.email
         when s.id is not null then s.supplier_contact_person_email
         when c.id is not null then c.email
         else m.details->'recipient'->>'contact_person_email' end as address
     from ${sent.name} m
     left join ${tableOf(supplier).name} s on s.id = m.${column('supplier')}
     left join ${tableOf(company).name} c on c.id = m.${column('recipientCompany')}
     left join ${tableOf(questionnaireHandover).name} h on h.mapping_id = m.id and h.state = 'accepted'
     where m.id = any(?::int[])`,
    [sentIds as never],
  );
  return new Map(
    rows.map(({ id, address, place, supplier: of }) => [id, { address: usableAddress(address), place, supplier: of }]),
  );
};

/** The addresses alone; null when there is none. */
export const addressesOf = async (sentIds: readonly number[]): Promise<Map<number, string | null>> =>
  new Map([...(await placesOf(sentIds))].map(([id, { address }]) => [id, address]));
