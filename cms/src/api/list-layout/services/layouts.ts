import { type ListLayout, messages, readLayout, registerByPlural } from '@ridgeline/domain';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { ForbiddenError, NotFoundError, ValidationError } from '../../../records/errors';
import { currentTransaction } from '../../../request';
import { LAYOUTS } from '../security';

/** The layouts of the signed-in user, by register: row security shows no others. */
export const listLayouts = async (): Promise<Readonly<Record<string, ListLayout>>> => {
  const { rows } = await currentTransaction().raw<{ rows: { register: string; layout: unknown }[] }>(
    `select register, layout::json as layout from ${LAYOUTS} order by register`,
  );
  return Object.fromEntries(
    rows.flatMap(({ register, layout }) => {
      const entity = registerByPlural(register);
      const read = entity && readLayout(entity, layout);
      return read ? [[register, read]] : [];
    }),
  );
};

/**
 * Stores the layout of a register; a user has at most one for each.
 * @throws NotFoundError for no register, ForbiddenError without its module, ValidationError where nothing of it can be kept
 */
export const keepLayout = async (who: Principal, register: string, raw: unknown): Promise<ListLayout> => {
  const entity = registerByPlural(register);
  if (!entity) throw new NotFoundError(messages.rowNotFound);
  const reason = refusal(who, 'read', entity);
  if (reason) throw new ForbiddenError(reason);
  const layout = readLayout(entity, raw);
  if (!layout)
    throw new ValidationError(
      'The body must be {"data": {"columns": [...], "widths": {...}, "pinned": 1, "listed": true}}, with one of them or more.',
    );
  await currentTransaction().raw(
    `insert into ${LAYOUTS} (user_id, register, layout) values (wall_user(), ?, ?::jsonb)
     on conflict (user_id, register) do update set layout = excluded.layout`,
    [register, JSON.stringify(layout)],
  );
  return layout;
};

/** Deletes the layout of a register, if there is one. @throws NotFoundError for no register */
export const forgetLayout = async (register: string): Promise<void> => {
  if (!registerByPlural(register)) throw new NotFoundError(messages.rowNotFound);
  await currentTransaction().raw(`delete from ${LAYOUTS} where register = ?`, [register]);
};
