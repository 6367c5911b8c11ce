import { INVITED } from '../database/people';
import { USER } from './principal';

/** An account as a sign-in reads it. */
export interface Account {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
  readonly password: string | null;
  readonly blocked: boolean | null;
  readonly confirmed: boolean | null;
  readonly company: { readonly id: number; readonly status: string | null } | null;
}

/** Not the users who have not accepted their invitation: an account of another company may have the same name or address. */
export const ACCEPTED = { $or: [{ provider: { $null: true } }, { provider: { $ne: INVITED } }] };

/** The account of a sign-in. Outside every scope. @param where as `strapi.db.query` takes it */
export const findAccount = (where: object): Promise<Account | null> =>
  strapi.db.query(USER).findOne({
    select: ['id', 'documentId', 'username', 'email', 'password', 'blocked', 'confirmed'],
    populate: { company: { select: ['id', 'status'] } },
    where: { $and: [where, ACCEPTED] },
  });

/** Not while suspended, nor before the address is confirmed and the company is approved (decisions 1.9). */
export const mayCome = ({ blocked, confirmed, company }: Account): boolean =>
  blocked !== true && confirmed !== false && company?.status !== 'awaiting';
