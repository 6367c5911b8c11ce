import { countTakenName, stopNaming } from '../../../access/limits';
import { principalOf } from '../../../access/principal';
import type { Handler } from '../../../records/handlers';
import { type Data, TakenError } from './values';

/** Whether a body has a new username or address, which is then compared with those of all companies. */
const names = (body: unknown): boolean => {
  const { data } = (body ?? {}) as { data?: Data | null };
  return data?.username !== undefined || data?.email !== undefined;
};

/**
 * Usernames and addresses are unique in the whole installation, so a user who may set one can find out which exist in
 * other companies. Each user gets that answer only so many times an hour; after that every request with a name is
 * answered 429, whether the name is taken or not, so that the answer reveals nothing.
 */
export const limitingTaken =
  (work: Handler): Handler =>
  async (ctx) => {
    const { id } = principalOf(ctx);
    if (names(ctx.request.body) && (await stopNaming(ctx, id))) return;
    try {
      await work(ctx);
    } catch (error) {
      if (error instanceof TakenError) await countTakenName(id);
      throw error;
    }
  };
