import { type Entity, messages, registerByPlural, type SavedView } from '@ridgeline/domain';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { NotFoundError } from '../../../records/errors';
import { currentScope, currentTransaction } from '../../../request';

/** The user's own views and those that colleagues share; row security limits them to the company. */
const SELECT = `select v.document_id as "documentId", v.name, v.register, v.state::json, coalesce(v.in_company, false) as shared,
    v.owner_id = ? as own, coalesce(nullif(u.display_name, ''), u.username) as owner,
    to_char(v.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
  from saved_views v left join up_users u on u.id = v.owner_id
  where (v.owner_id = ? or v.in_company)`;

/** The register with that plural, if this user may read it. */
export const readableRegister = (who: Principal, plural: string): Entity | undefined => {
  const entity = registerByPlural(plural);
  return entity && refusal(who, 'read', entity) === undefined ? entity : undefined;
};

/** Views belong to a company: an operator without a company in view has none. */
const select = async (who: Principal, more: string, bindings: readonly string[]): Promise<SavedView[]> => {
  if (currentScope().companyId === null) return [];
  const { rows } = await currentTransaction().raw<{ rows: SavedView[] }>(`${SELECT} ${more}`, [
    who.id,
    who.id,
    ...bindings,
  ]);
  return rows.filter(({ register }) => readableRegister(who, register) !== undefined);
};

/**
 * The views that a user may apply, by name; of one register or of all that the user may read.
 * @param register plural of its entity
 */
export const listViews = (who: Principal, register: string | undefined): Promise<SavedView[]> =>
  register === undefined
    ? select(who, 'order by lower(v.name), v.id', [])
    : select(who, 'and v.register = ? order by lower(v.name), v.id', [register]);

/** @throws NotFoundError for one that does not exist, is not shared, of another company or of a register without right */
export const readView = async (who: Principal, id: string): Promise<SavedView> => {
  const [view] = await select(who, 'and v.document_id = ?', [id]);
  if (!view) throw new NotFoundError(messages.rowNotFound);
  return view;
};
