import { accountWords, fieldWords, messages, type Role } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { mailWords } from '@ridgeline/domain/words/mail';
import { requireFreshProof } from '../../../access/fresh-proof';
import type { Principal } from '../../../access/principal';
import { signsInByProviderAlone } from '../../../access/single-sign-on';
import { noteEvent } from '../../../audit';
import { environment } from '../../../environment';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../../../mail';
import { ConflictError } from '../../../records/errors';
import { keyOf } from '../../../records/read';
import { currentScope, currentTransaction } from '../../../request';
import { INVITATION_DAYS, LIFETIMES, mintCode, RESET_MINUTES } from './codes';
import { awaitsApproval, managedUser, mayGive } from './rights';
import { insertUser, looksTaken, refuseTakenHere } from './store';
import { findUser, type UserRow } from './table';
import { type Data, Faults, readEmail, readText, readUsername, referenceOf, refuseUnknown } from './values';

interface Home {
  readonly id: number;
  readonly status: string | null;
}

/** The company of a new user, by id, documentId or name; null for none, undefined for one that is not valid. */
const companyFor = async (who: Principal, data: Data, faults: Faults): Promise<Home | null | undefined> => {
  const inView = currentScope().companyId;
  const sent = referenceOf(data.company, 'documentId', 'id', 'name');
  const asked = sent ?? (inView === null ? null : String(inView));
  if (asked === null) return null;
  const { text, binding } = keyOf(asked);
  const { rows } = await currentTransaction().raw<{ rows: Home[] }>(
    `select t.id, t.status from companies t where (${text} or lower(t.name) = lower(?)) and (?::integer is null or t.id = ?)
     order by (${text}) desc limit 1`,
    [binding, asked, inView, inView, binding],
  );
  if (rows[0]?.status === 'awaiting') faults.add('company', accountWords.companyAwaiting);
  if (rows[0]) return rows[0];
  faults.add('company', who.role === 'Operator' ? accountWords.companyUnknown : messages.ownCompanyOnly);
  return undefined;
};

const readRole = (who: Principal, data: Data, company: Home | null | undefined, faults: Faults): Role | undefined => {
  const role = referenceOf(data.role, 'name');
  if (role === null) faults.add('role', fieldWords.required);
  else if (company === undefined) return undefined;
  else if (mayGive(who, role, company !== null)) return role;
  else if (who.role !== 'Operator') faults.add('role', accountWords.roleNotYours);
  else if (company === null) faults.add('company', accountWords.companyNeeded);
  else faults.add('role', accountWords.operatorOfNone);
  return undefined;
};

export interface Invitation {
  readonly mail: 'queued' | 'not-configured';
  /** Returned once, and only when no mail carries it to the user. */
  readonly url?: string;
}

/** A new password is noted when it is set; this notes that somebody got a link to set one, and by whose wish. */
const noteLink = ({ id, documentId, username, company }: UserRow, invited: boolean): Promise<void> =>
  noteEvent({
    action: invited ? 'invite' : currentScope().userId === null ? 'password-forgotten' : 'password-link',
    entity: 'user',
    rowId: id,
    documentId,
    label: username,
    companyId: company?.id ?? null,
  });

/**
 * Sends a user whose company requires single sign-on to the sign-in page: a link that sets a password would be refused when
 * it is used.
 */
const sendToSignIn = async (row: UserRow, invited: boolean): Promise<Invitation> => {
  await noteLink(row, invited);
  const url = `${environment.publicUrl}/signin`;
  if (!mailConfigured()) return { mail: 'not-configured', url };
  const name = nameInMail(row.displayName ?? row.username);
  const language = await languageOfUser(row.id);
  const words = inLanguage(language, () => mailWords.invitationByProvider(name, nameInMail(row.company?.name)));
  queueMail(row.email, words, { url, language });
  return { mail: 'queued' };
};

/** Creates a link to set a password, and mails it when mail is configured. Earlier ones end. */
export const sendLink = async (row: UserRow, invited: boolean): Promise<Invitation> => {
  if (await signsInByProviderAlone(row)) return sendToSignIn(row, invited);
  const purpose = invited ? 'invite' : 'reset';
  const mailed = mailConfigured();
  // Who gets the link at hand can set the password.
  if (!mailed) await requireFreshProof();
  await noteLink(row, invited);
  const seconds = invited ? LIFETIMES.invite : mailed ? LIFETIMES.reset : LIFETIMES.handed;
  const url = await mintCode(row.id, purpose, seconds, mailed ? 'mailed' : 'handed');
  if (!mailed) return { mail: 'not-configured', url };
  const name = nameInMail(row.displayName ?? row.username);
  const language = await languageOfUser(row.id);
  const words = inLanguage(language, () =>
    invited
      ? mailWords.invitation(name, nameInMail(row.company?.name), INVITATION_DAYS)
      : mailWords.reset(name, RESET_MINUTES),
  );
  queueMail(row.email, words, { url, language });
  return { mail: 'queued' };
};

/**
 * Creates a user without a password and a link to set one. Nothing looks up whether another company, or an operator, has the
 * name or the address: that is settled when the invitation is accepted.
 * @throws ValidationError with the fields that are wrong
 */
export const inviteUser = async (who: Principal, data: Data): Promise<{ data: UserRow; invitation: Invitation }> => {
  refuseUnknown(data);
  const faults = new Faults();
  const username = readUsername(data, faults);
  const email = readEmail(data, faults);
  const displayName = readText(data, 'displayName', faults) ?? null;
  const company = await companyFor(who, data, faults);
  const role = readRole(who, data, company, faults);
  if (username !== undefined && company !== undefined && (await looksTaken(username, company?.id ?? null))) {
    faults.add('username', accountWords.usernameAlike);
  }
  faults.refuse();
  if (username === undefined || email === undefined || role === undefined)
    throw new Error('A required field is missing without an error');
  const companyId = company?.id ?? null;
  await refuseTakenHere(companyId, { username, email });
  if (role === 'Company Administrator' || role === 'Operator') await requireFreshProof();
  const user = { username, email, displayName, role, companyId, password: null, confirmed: false };
  const id = await insertUser({ ...user, invited: true });
  const row = (await findUser(String(id))) as UserRow;
  return { data: row, invitation: await sendLink(row, true) };
};

/** Another link for a user who was invited or forgot the password. */
export const inviteAgain = async (who: Principal, id: string): Promise<Invitation> => {
  const row = await managedUser(who, id);
  if (row.id === who.id) throw new ConflictError(accountWords.ownLink);
  if (row.status === 'suspended') throw new ConflictError(accountWords.suspendedNoLink);
  if (await awaitsApproval(row)) throw new ConflictError(accountWords.companyAwaiting);
  return sendLink(row, row.status === 'invited');
};
