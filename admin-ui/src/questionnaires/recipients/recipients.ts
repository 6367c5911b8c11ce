import type { Row } from '../../shared';

/** One recipient in the dialog; unknown or unreadable values are empty. */
export interface Recipient {
  readonly key: string;
  /** The sent questionnaire, the newest of several. */
  readonly sentId: string;
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
}

/** Rows of the registers behind the recipients, where the reader may open them. */
export interface Registers {
  readonly suppliers: readonly Row[];
  readonly companies: readonly Row[];
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const relatedId = (value: unknown): string => text((value as { documentId?: unknown } | null | undefined)?.documentId);

/** The ids of the suppliers or companies that rows of sent questionnaires point to, each once. */
export const idsOf = (sent: readonly Row[], field: 'supplier' | 'recipientCompany'): string[] => [
  ...new Set(sent.map((row) => relatedId(row[field])).filter((id) => id !== '')),
];

const card = (sent: Row, { suppliers, companies }: Registers): Omit<Recipient, 'key' | 'sentId' | 'name'> => {
  const supplier = suppliers.find((row) => row.id === relatedId(sent.supplier));
  const company = companies.find((row) => row.id === relatedId(sent.recipientCompany));
  return {
    id: text(supplier?.supplier_id ?? company?.rowNumber),
    category: text(supplier?.supplier_category ?? company?.businessType),
    contact: text(supplier?.supplier_contact_person_name ?? company?.contactPerson),
    phone: text(supplier?.supplier_contact_person_number ?? company?.phoneNo),
    email: text(supplier?.supplier_contact_person_email ?? company?.email),
  };
};

/** The recipients of these sent questionnaires, each once, in the order of the rows. */
export const recipientsOf = (sent: readonly Row[], registers: Registers): Recipient[] => {
  const found = new Map<string, Recipient>();
  for (const row of sent) {
    const key = relatedId(row.supplier) || relatedId(row.recipientCompany) || text(row.recipient);
    if (!found.has(key)) found.set(key, { key, sentId: row.id, name: text(row.recipient), ...card(row, registers) });
  }
  return [...found.values()];
};
