import { company, type Entity, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../providers/useProvider';
import { useRights } from '../../providers/useSession';
import { resourceOf } from '../../resources';
import type { Row } from '../../shared';
import { idsOf, recipientsOf } from './recipients';

/** Maximal number of sent questionnaires for the dialog; the list behind it has all. */
const LOOKED_AT = 100;

const FIELDS = {
  sent: ['recipient', 'supplier', 'recipientCompany'],
  supplier: [
    'supplier_id',
    'supplier_category',
    'supplier_contact_person_name',
    'supplier_contact_person_number',
    'supplier_contact_person_email',
  ],
  company: ['businessType', 'contactPerson', 'phoneNo', 'email'],
};

/** The recipients of a questionnaire, with the contacts from registers that the user may open. */
export const useRecipients = (questionnaireId: string) => {
  const provider = useProvider();
  const maySuppliers = useRights(supplier).read;
  const mayCompanies = useRights(company).read;

  const read = (entity: Entity, filter: object, fields: string[], signal: AbortSignal) => {
    const pagination = { page: 1, perPage: LOOKED_AT };
    const sort = { field: 'id', order: 'DESC' as const };
    return provider.getList<Row>(resourceOf(entity), { pagination, sort, filter, meta: { fields }, signal });
  };
  const rowsOf = async (entity: Entity, ids: string[], fields: string[], signal: AbortSignal) =>
    ids.length === 0 ? [] : (await read(entity, { documentId: ids }, fields, signal)).data;

  return useQuery({
    queryKey: [resourceOf(sentQuestionnaire), 'recipients', questionnaireId],
    queryFn: async ({ signal }) => {
      const sent = await read(sentQuestionnaire, { questionnaire: questionnaireId }, FIELDS.sent, signal);
      const [suppliers, companies] = await Promise.all([
        rowsOf(supplier, maySuppliers ? idsOf(sent.data, 'supplier') : [], FIELDS.supplier, signal),
        rowsOf(company, mayCompanies ? idsOf(sent.data, 'recipientCompany') : [], FIELDS.company, signal),
      ]);
      const unread = Math.max(0, (sent.total ?? 0) - sent.data.length);
      return { recipients: recipientsOf(sent.data, { suppliers, companies }), unread };
    },
    retry: false,
  });
};
