import { webhook } from '@ridgeline/domain';
import { notify } from '../../../../notices';
import { currentTransaction } from '../../../../request';

/** Tells the administrators of a company that one of its webhooks was turned off, by mail too. */
export const tellTurnedOff = async (companyId: number, { name, documentId }: { name: string; documentId: string }) => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select u.id from up_users u join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
     where u.company_id = ? and r.name = 'Company Administrator' and u.blocked is not true`,
    [companyId],
  );
  const about = { resource: webhook.plural, id: documentId };
  await notify(
    rows.map(({ id }) => id),
    { kind: 'webhookTurnedOff', facts: { name }, about },
  );
};
