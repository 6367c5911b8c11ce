import type { Role } from '@ridgeline/domain';
import type { AccountName, CompanyName, TestServer } from '../harness/index.ts';

/** Makes a user a member of a further company, as the owner of the database. */
export const join = async (
  { sql, companies }: Pick<TestServer, 'sql' | 'companies'>,
  account: AccountName,
  company: CompanyName,
  role: Exclude<Role, 'Operator'>,
): Promise<void> => {
  await sql.query(
    `insert into ridgeline_memberships (user_id, company_id, username, role)
     select id, $2, username, $3 from up_users where username = $1`,
    [account, companies[company].id, role],
  );
};
