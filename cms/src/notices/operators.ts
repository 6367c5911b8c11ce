import { currentTransaction } from '../request';

/** Ids of the operators who may sign in; in a scope that sees them. */
export const operatorIds = async (): Promise<number[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select u.id from up_users u join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
     where r.name = 'Operator' and u.blocked is not true`,
  );
  return rows.map(({ id }) => id);
};
