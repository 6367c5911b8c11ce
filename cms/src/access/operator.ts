import { passwordProblem } from '@ridgeline/domain';
import { environment } from '../environment';
import { ACCEPTED } from './account';
import { USER } from './principal';
import { roleId } from './roles';

export interface SignInData {
  readonly email: string;
  readonly password: string;
  /** 'operator' where absent. */
  readonly username?: string;
}

/** @throws Error in one line that names the variable */
const check = ({ email, password, username = 'operator' }: SignInData): void => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`OPERATOR_EMAIL is no email address: "${email}"`);
  const problem = passwordProblem(password, { email, username });
  if (problem) throw new Error(`OPERATOR_PASSWORD will not do: ${problem}`);
};

const hasOperator = async (): Promise<boolean> =>
  (await strapi.db.query(USER).count({ where: { role: { id: await roleId('Operator') } } })) > 0;

const SUPER_ADMIN = 'strapi-super-admin';

/** Whether the address belongs to a user who is not an active operator: such a user gets no access to the panel again. */
const isNoOperator = async (email: string): Promise<boolean> => {
  const user: { blocked: boolean | null; role: { id: number } | null } | null = await strapi.db
    .query(USER)
    .findOne({ where: { $and: [{ email }, ACCEPTED] }, populate: ['role'] });
  return user !== null && (user.blocked === true || user.role?.id !== (await roleId('Operator')));
};

/**
 * Creates an administrator of the panel when there is no active one: at the first start, so that no visitor can become
 * it (decisions 1.11), and after the last one was deactivated together with its operator. A deactivated account stays
 * so, and no second account is created for its address.
 */
const ensurePanelAdministrator = async (data: SignInData): Promise<void> => {
  const email = data.email.toLowerCase();
  const accounts = strapi.db.query('admin::user');
  if ((await accounts.count({ where: { isActive: true, roles: { code: SUPER_ADMIN } } })) > 0) return;
  if ((await accounts.count({ where: { email } })) > 0 || (await isNoOperator(email))) {
    strapi.log.warn('The panel has no active Super Admin. Set OPERATOR_EMAIL to an address without an account there.');
    return;
  }
  check(data);
  const role: { id: number } = await strapi.service('admin::role').getSuperAdmin();
  const person = { email, firstname: 'Operator', lastname: '', password: data.password };
  await strapi.service('admin::user').create({ ...person, isActive: true, registrationToken: null, roles: [role.id] });
};

/**
 * Creates the operator when there is none, and an administrator of the panel with the same sign-in when none is active.
 * Existing accounts are not changed.
 * @returns whether an operator was created
 * @throws Error when the email or password cannot be used
 */
export const ensureOperator = async (data: SignInData): Promise<boolean> => {
  const known = await hasOperator();
  // The password of an existing operator was checked when it was set, and may have been changed since.
  if (!known) check(data);
  await ensurePanelAdministrator(data);
  if (known) return false;
  await strapi
    .plugin('users-permissions')
    .service('user')
    .add({
      username: data.username ?? 'operator',
      email: data.email.toLowerCase(),
      password: data.password,
      provider: 'local',
      confirmed: true,
      blocked: false,
      role: await roleId('Operator'),
    });
  return true;
};

/** Creates the operator of the environment's settings; without them, the code that starts the server calls `ensureOperator`. */
export const ensureConfiguredOperator = async (): Promise<void> => {
  const { email, password } = environment.operator;
  if (email && password) await ensureOperator({ email, password });
};
