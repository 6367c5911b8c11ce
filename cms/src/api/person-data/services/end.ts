import { currentScope, currentTransaction } from '../../../request';
import type { Search } from './search';

const NOW = `now() at time zone 'utc'`;

/** The sent questionnaires that the person answers now: as the other person who was accepted, else as the contact. */
const ANSWERED_BY = `select m.id from questionnaire_mappings m
  left join supplier_managements s on s.id = m.supplier_id
  left join questionnaire_handovers h on h.mapping_id = m.id and h.state = 'accepted'
  where m.company_id = ? and case
    when h.id is not null then concat_ws(' ', h.name, h.email)
    when s.id is not null then concat_ws(' ', s.supplier_contact_person_name, s.supplier_contact_person_email)
    else (m.details->'recipient')::text end ~* ?`;

/**
 * Ends the open links by which the person answers questionnaires, and the mails that wait for the person. A new contact gets a
 * new link.
 * @returns how many links
 */
export const endLinks = async ({ pattern }: Search): Promise<number> => {
  const trx = currentTransaction();
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(ANSWERED_BY, [
    currentScope().companyId,
    pattern,
  ] as never[]);
  const ids = `{${rows.map(({ id }) => id).join(',')}}`;
  await trx.raw(
    `update questionnaire_letters set state = 'skipped' where mapping_id = any(?::int[]) and state = 'waiting'`,
    [ids],
  );
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update questionnaire_links set revoked_at = ${NOW} where mapping_id = any(?::int[]) and revoked_at is null and expires_at > ${NOW}`,
    [ids],
  );
  return rowCount;
};

/** Deletes invitations of the person to become a member. @returns how many */
export const endInvitations = async ({ pattern }: Search): Promise<number> => {
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    'delete from ridgeline_membership_invitations where company_id = ? and email ~* ?',
    [currentScope().companyId, pattern] as never[],
  );
  return rowCount;
};
