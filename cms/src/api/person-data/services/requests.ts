import {
  PERSON_REQUEST_DAYS,
  type PersonConfirmer,
  type PersonRequest,
  type PersonRequests,
  type PersonWish,
} from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { errors } from '@strapi/utils';
import type { Principal } from '../../../access/principal';
import { PEOPLE } from '../../../database/people';
import { notify, operatorIds } from '../../../notices';
import { ConflictError } from '../../../records/errors';
import { asOwnerForPerson, asSystem, currentScope, currentTransaction } from '../../../request';
import { REQUESTS } from '../security';

const NOW = `now() at time zone 'utc'`;
const WAITS = `asked_at > ${NOW} - interval '${PERSON_REQUEST_DAYS} days'`;
const at = (moment: string): string => `to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The administrators of the company in view who can sign in, but this one. For the owner of the tables. */
const otherAdministrators = async (but: number): Promise<number[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select p.user_id as id from ${PEOPLE} p join up_users u on u.id = p.user_id
     where p.company_id = ? and p.role = 'Company Administrator' and u.blocked is not true and u.confirmed is not false
       and p.user_id <> ?`,
    [currentScope().companyId, but] as never[],
  );
  return rows.map(({ id }) => id);
};

const confirmerOf = async (asker: number): Promise<PersonConfirmer> =>
  (await otherAdministrators(asker)).length > 0 ? 'administrator' : 'operator';

/** Stores the wish to erase somebody, and tells who can confirm it, without whom it is about. @returns what waits now */
export const askToErase = (wish: PersonWish, { id, username }: Principal): Promise<PersonRequests> =>
  asOwnerForPerson(async () => {
    const trx = currentTransaction();
    const { companyId } = currentScope();
    // The same wish twice is one.
    await trx.raw(
      `delete from ${REQUESTS} where company_id = ? and user_id = ? and name is not distinct from ? and email is not distinct from ?`,
      [companyId, id, wish.name, wish.email] as never[],
    );
    await trx.raw(`insert into ${REQUESTS} (company_id, user_id, username, name, email) values (?, ?, ?, ?, ?)`, [
      companyId,
      id,
      username,
      wish.name,
      wish.email,
    ] as never[]);
    const others = await otherAdministrators(id);
    await notify(others.length > 0 ? others : await operatorIds(), { kind: 'erasureAsked', facts: { by: username } });
    return waitingFor(id);
  });

const waitingFor = async (caller: number): Promise<PersonRequests> => {
  const { rows } = await currentTransaction().raw<{ rows: PersonRequest[] }>(
    `select id, name, email, username as "askedBy", ${at('asked_at')} as "askedAt", user_id = ? as own,
       ${at(`asked_at + interval '${PERSON_REQUEST_DAYS} days'`)} as "endsAt"
     from ${REQUESTS} where company_id = ? and ${WAITS} order by id`,
    [caller, currentScope().companyId] as never[],
  );
  return { requests: rows, confirmer: await confirmerOf(caller) };
};

/** What waits in the company in view. An operator sees it only where no second administrator could confirm it. */
export const readRequests = ({ id, role }: Principal): Promise<PersonRequests> =>
  asOwnerForPerson(async () => {
    const { requests } = await waitingFor(id);
    const shown: PersonRequest[] = [];
    for (const one of requests) if (role !== 'Operator' || (await isForOperator(one.id))) shown.push(one);
    return { requests: shown, confirmer: role === 'Operator' ? 'operator' : await confirmerOf(id) };
  });

/** @param lock holds it until the end of the transaction; one that another request holds is gone */
const askerOf = async (request: number, lock: boolean): Promise<number | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: { asker: number }[] }>(
    `select user_id as asker from ${REQUESTS} where id = ? and company_id = ? and ${WAITS}${lock ? ' for update skip locked' : ''}`,
    [request, currentScope().companyId] as never[],
  );
  return rows[0]?.asker;
};

const isForOperator = async (request: number): Promise<boolean> => {
  const asker = await askerOf(request, false);
  return asker !== undefined && (await confirmerOf(asker)) === 'operator';
};

const take = async (request: number): Promise<PersonWish & { readonly askedBy: string }> => {
  const { rows } = await currentTransaction().raw<{ rows: [PersonWish & { askedBy: string }] }>(
    `delete from ${REQUESTS} where id = ? returning name, email, username as "askedBy"`,
    [request],
  );
  return rows[0];
};

const gone = (): Error => new errors.NotFoundError(words.requestGone);

/**
 * Takes a request to carry it out, in the running transaction: of two who confirm at the same time one does.
 * @throws NotFoundError; ConflictError for who asked, and for an operator where an administrator could confirm it
 */
export const takeRequest = (request: number, { id, role }: Principal): ReturnType<typeof take> =>
  asOwnerForPerson(async () => {
    const asker = await askerOf(request, true);
    if (asker === undefined) throw gone();
    if (asker === id) throw new ConflictError(words.ownRequest);
    if (role === 'Operator' && (await confirmerOf(asker)) !== 'operator') throw new ConflictError(words.notOperator);
    return take(request);
  });

/** Takes a request back: who asked, or one of the others. @throws NotFoundError */
export const withdrawRequest = (request: number, { role }: Principal): Promise<void> =>
  asOwnerForPerson(async () => {
    if ((await askerOf(request, true)) === undefined) throw gone();
    if (role === 'Operator' && !(await isForOperator(request))) throw gone();
    await take(request);
  });

/** Deletes what has waited too long: it names persons. */
export const dropOldRequests = (): Promise<void> =>
  asSystem('wishes to erase persons that nobody confirmed', async () => {
    await currentTransaction().raw(`delete from ${REQUESTS} where not (${WAITS})`);
  });
