import { webhook } from '@ridgeline/domain';
import { PEOPLE } from '../../../../database/people';
import { notify } from '../../../../notices';
import { currentTransaction } from '../../../../request';

/** Notifies the administrators of a company that one of its webhooks was turned off, also by mail. */
export const tellTurnedOff = async (companyId: number, { name, documentId }: { name: string; documentId: string }) => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select u.id from ${PEOPLE} p join up_users u on u.id = p.user_id
     where p.company_id = ? and p.role = 'Company Administrator' and u.blocked is not true`,
    [companyId],
  );
  const about = { resource: webhook.plural, id: documentId };
  await notify(
    rows.map(({ id }) => id),
    { kind: 'webhookTurnedOff', facts: { name }, about },
  );
};
