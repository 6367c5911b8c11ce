import { passwordProblem } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment';
import { USER } from './principal';
import { roleId } from './roles';

export interface SignInData {
  readonly email: string;
  readonly password: string;
  /** 'operator' where absent. */
  readonly username?: string;
}

/** @throws Error of one line that names the variable */
const check = ({ email, password, username = 'operator' }: SignInData): void => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`OPERATOR_EMAIL is no email address: "${email}"`);
  const problem = passwordProblem(password, { email, username });
  if (problem) throw new Error(`OPERATOR_PASSWORD will not do: ${problem}`);
};

const hasOperator = async (strapi: Core.Strapi): Promise<boolean> =>
  (await strapi.db.query(USER).count({ where: { role: { id: await roleId(strapi, 'Operator') } } })) > 0;

/** The first administrator of the panel, so that no visitor can become it (decisions 1.11). */
const ensurePanelAdministrator = async (strapi: Core.Strapi, { email, password }: SignInData): Promise<void> => {
  const administrators = strapi.service('admin::user');
  if (await administrators.exists()) return;
  await administrators.createFirstAdmin({ email: email.toLowerCase(), firstname: 'Operator', lastname: '', password });
};

/**
 * Makes the operator, when there is none, and the panel's first administrator with the same sign-in, when there is
 * none. Changes neither when it exists.
 * @returns whether an operator was made
 * @throws Error when the email or password cannot be used
 */
export const ensureOperator = async (strapi: Core.Strapi, data: SignInData): Promise<boolean> => {
  const known = await hasOperator(strapi);
  // The password of an operator who is there already was judged when it was set, and may have been changed since.
  if (!(known && (await strapi.service('admin::user').exists()))) check(data);
  await ensurePanelAdministrator(strapi, data);
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
      role: await roleId(strapi, 'Operator'),
    });
  return true;
};

/** The operator of the environment's settings; without them, whoever starts the server makes it by `ensureOperator`. */
export const ensureConfiguredOperator = async (strapi: Core.Strapi): Promise<void> => {
  const { email, password } = environment.operator;
  if (email && password) await ensureOperator(strapi, { email, password });
};
