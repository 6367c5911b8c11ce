import { type Field, user } from '@ridgeline/domain';
import { USER } from '../../../access/principal';
import { findRow, type Row } from '../../../records/read';
import { instant, quoted, type StoredColumn, type Table } from '../../../records/table';

/** A user as the register of users returns it: never a password, a token or a session. */
export interface UserRow extends Row {
  readonly username: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly role: { readonly id: number; readonly name: string } | null;
  readonly company: { readonly id: number; readonly documentId: string; readonly name: string } | null;
  readonly status: 'active' | 'invited' | 'suspended';
  readonly lastSignInAt: string | null;
  readonly secondFactor: 'on' | 'off';
}

/** Users with their role and computed fields: so the lists, filters and searches of all registers work on them. */
const ROWS = `select u.id, u.document_id, u.created_at, u.updated_at, false as shared, u.username, u.display_name, u.email,
    u.company_id, u.last_sign_in_at, case when wall_has_second_factor(u.id) then 'on' else 'off' end as second_factor, r.id as role_id, r.name as role,
    case when u.blocked then 'suspended' when not wall_has_password(u.id) and u.last_sign_in_at is null then 'invited' else 'active' end as status
  from up_users u left join up_users_role_lnk l on l.user_id = u.id left join up_roles r on r.id = l.role_id`;

/** An operator's own row is visible with any company in view, but is in no company's list. */
const IN_VIEW = 'wall_company() is null or u.company_id = wall_company()';

const COLUMNS: Readonly<Record<string, { column: string; type?: string; select?: string }>> = {
  username: { column: 'username' },
  displayName: { column: 'display_name' },
  email: { column: 'email' },
  role: {
    column: 'role',
    select: `case when t.role_id is not null then json_build_object('id', t.role_id, 'name', t.role) end`,
  },
  company: {
    column: 'company_id',
    type: 'integer',
    select: `(select json_build_object('id', c.id, 'documentId', c.document_id, 'name', c.name) from companies c
      where c.id = t.company_id)`,
  },
  status: { column: 'status' },
  secondFactor: { column: 'second_factor' },
  lastSignInAt: { column: 'last_sign_in_at', type: 'timestamp', select: instant('t.last_sign_in_at') },
};

const columnOf = (field: Field): StoredColumn => {
  const { column = field.name, type = 'text', select } = COLUMNS[field.name] ?? {};
  const read = `t.${quoted(column)}`;
  return { field, column: quoted(column), type, read, select: `${select ?? read} as ${quoted(field.name)}` };
};

const columns = user.fields.map(columnOf);

/** The table that the register of users reads. */
export const userTable: Table = {
  entity: user,
  uid: USER,
  name: `(${ROWS} where ${IN_VIEW})`,
  columns,
  byField: new Map(columns.map((column) => [column.field.name, column])),
  frame: `t.id, t.document_id as "documentId", ${instant('t.created_at')} as "createdAt", ${instant('t.updated_at')} as "updatedAt"`,
};

/** A user by id or documentId, if row security shows it to the caller. */
export const findUser = (id: string): Promise<UserRow | null> =>
  findRow(user, id, userTable) as Promise<UserRow | null>;

/** The caller's own row, whichever company is in view. */
export const findOwnUser = async (id: number): Promise<UserRow> =>
  (await findRow(user, String(id), { ...userTable, name: `(${ROWS})` })) as UserRow;
