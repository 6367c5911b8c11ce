import { type GuidePart, isGuidePart, messages } from '@ridgeline/domain';
import { NotFoundError } from '../../../records/errors';
import { currentTransaction } from '../../../request';
import { DISMISSED } from '../security';

/** What the signed-in user has dismissed: row security shows no others. */
export const listDismissed = async (): Promise<GuidePart[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { part: string }[] }>(
    `select part from ${DISMISSED} order by part`,
  );
  return rows.map(({ part }) => part).filter(isGuidePart);
};

const partOf = (raw: unknown): GuidePart => {
  if (!isGuidePart(raw)) throw new NotFoundError(messages.rowNotFound);
  return raw;
};

/** Hides a part from now on. @throws NotFoundError for an unknown part */
export const dismiss = async (raw: unknown): Promise<void> => {
  await currentTransaction().raw(
    `insert into ${DISMISSED} (user_id, part) values (wall_user(), ?) on conflict do nothing`,
    [partOf(raw)],
  );
};

/** Shows a part again. @throws NotFoundError for what is no part */
export const showAgain = async (raw: unknown): Promise<void> => {
  await currentTransaction().raw(`delete from ${DISMISSED} where part = ?`, [partOf(raw)]);
};
