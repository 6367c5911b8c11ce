import { company, isEmail, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';

/** The address as a mail server may be given it: one, and nothing but an address. */
export const usableAddress = (text: string | null | undefined): string | null => {
  const address = (text ?? '').trim();
  return isEmail(address) && !/[,;]/.test(address) ? address : null;
};

/**
 * To whom letters about sent questionnaires go, by their ids: the contact person of the supplier or the address of the
 * company as they are today, and as they were when it was sent where the supplier is no more. Null: there is none.
 */
export const addressesOf = async (sentIds: readonly number[]): Promise<Map<number, string | null>> => {
  const sent = tableOf(sentQuestionnaire);
  const column = (name: string): string | undefined => sent.byField.get(name)?.column;
  const { rows } = await currentTransaction().raw<{ rows: { id: number; address: string | null }[] }>(
    `select m.id, case
         when s.id is not null then s.supplier_contact_person_email
         when c.id is not null then c.email
         else m.details->'recipient'->>'contact_person_email' end as address
     from ${sent.name} m
     left join ${tableOf(supplier).name} s on s.id = m.${column('supplier')}
     left join ${tableOf(company).name} c on c.id = m.${column('recipientCompany')}
     where m.id = any(?::int[])`,
    [sentIds as never],
  );
  return new Map(rows.map(({ id, address }) => [id, usableAddress(address)]));
};
