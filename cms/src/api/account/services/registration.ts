import { company, fieldOf, fieldWords, passwordProblem, readValue } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { mailWords } from '@ridgeline/domain/words/mail';
import { INVITED } from '../../../database/people';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../../../mail';
import { notify, operatorIds } from '../../../notices';
import { ValidationError } from '../../../records/errors';
import { insertRows } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { asSystem, currentTransaction } from '../../../request';
import { CONFIRMATION_HOURS, LIFETIMES, mintCode } from './codes';
import { hashOf } from './passwords';
import { insertUser } from './store';
import { type Data, Faults, readEmail, readRequired, readUsername } from './values';

/** A number that is used for no other lock: two registrations of one name run one after the other. */
const REGISTERING = 7_405_114;

export interface Registration {
  readonly organisation: string;
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

const readOrganisation = (data: Data, faults: Faults): string | undefined => {
  const reading = readValue(fieldOf(company, 'name'), data.organisation);
  if (reading.error !== undefined) faults.add('organisation', reading.error);
  else if (reading.value === null) faults.add('organisation', fieldWords.required);
  else return String(reading.value);
  return undefined;
};

/**
 * Reads a registration. Only its form is checked here: whether a name is taken is not revealed.
 * @throws ValidationError with the fields that are wrong
 */
export const readRegistration = (data: Data): Registration => {
  const faults = new Faults();
  const organisation = readOrganisation(data, faults);
  const name = readRequired(data, 'displayName', faults, 'name');
  const email = readEmail(data, faults);
  const username = readUsername(data, faults);
  const problem = passwordProblem(data.password, { username, email, displayName: name });
  if (problem) faults.add('password', problem);
  faults.refuse();
  return { organisation, name, email, username, password: data.password } as Registration;
};

/** Tells the operators of a company that awaits approval, once the address of its first user is confirmed. */
export const tellOperators = async (userId: number): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: { name: string; document_id: string }[] }>(
    `select c.name, c.document_id from up_users u join companies c on c.id = u.company_id
     where u.id = ? and c.status = 'awaiting'`,
    [userId],
  );
  const [asking] = rows;
  if (!asking) return;
  await notify(await operatorIds(), {
    kind: 'registered',
    facts: { organisation: nameInMail(asking.name, '?') },
    about: { resource: company.plural, id: asking.document_id },
  });
};

class Taken extends Error {}

const store = async (wish: Registration, password: string): Promise<void> => {
  const { organisation, name, email, username } = wish;
  const trx = currentTransaction();
  await trx.raw('select pg_advisory_xact_lock(?)', [REGISTERING]);
  const [companyId = 0] = await insertRows(tableOf(company), [
    { name: organisation, email, contactPerson: name, status: 'awaiting' },
  ]);
  const confirmed = !mailConfigured();
  const role = 'Company Administrator';
  const id = await insertUser({ username, email, displayName: name, role, companyId, password, confirmed });
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    'select from companies where lower(name) = lower(?) and id <> ? limit 1',
    [organisation, companyId],
  );
  if (rows.length > 0) throw new Taken();
  if (confirmed) return tellOperators(id);
  const url = await mintCode(id, 'confirm', LIFETIMES.confirm, 'mailed');
  queueMail(email, mailWords.confirm(nameInMail(name), nameInMail(organisation), CONFIRMATION_HOURS), { url });
};

/** Notifies the owner of the address that an account was requested with it; the caller does not learn of it. */
const mailOwner = ({ email }: Registration): Promise<void> =>
  asSystem('a registration with a known address', async () => {
    const { rows } = await currentTransaction().raw<{ rows: { id: number; name: string }[] }>(
      `select id, coalesce(display_name, username) as name from up_users
       where lower(email) = ? and blocked is not true and provider is distinct from ?`,
      [email, INVITED],
    );
    const [owner] = rows;
    if (!owner || !mailConfigured()) return;
    const language = await languageOfUser(owner.id);
    const words = inLanguage(language, () => mailWords.alreadyRegistered(nameInMail(owner.name)));
    queueMail(email, words, { language });
  });

/**
 * Creates a company that awaits approval, and its Company Administrator, who can sign in once the operator has approved
 * it (decisions 1.9). When a name is taken the same work is done and rolled back, so that timing reveals nothing either.
 */
export const registerOrganisation = async (wish: Registration): Promise<void> => {
  const password = await hashOf(wish.password);
  try {
    await asSystem('a registration', () => store(wish, password));
  } catch (error) {
    if (!(error instanceof Taken || error instanceof ValidationError)) throw error;
    await mailOwner(wish);
  }
};
