import { SCIM } from './read';

/** Milliseconds for which the last use of a token is not written again. */
const COARSE = 60_000;

/** When this server has last written the use of each company's token. */
const written = new Map<number, number>();

/** Writes that a company's token was used just now, once a minute at most, as of API tokens (see ../api-token/use.ts). */
export const noteScimUse = async (companyId: number): Promise<void> => {
  const now = Date.now();
  if (now - (written.get(companyId) ?? 0) < COARSE) return;
  written.set(companyId, now);
  await strapi.db.connection.raw(
    `update ${SCIM} set last_used_at = date_trunc('milliseconds', now() at time zone 'utc')
     where company_id = ? and hash is not null`,
    [companyId],
  );
};

/** A new token was not used yet, whatever this server has written of the former one. */
export const forgetScimUse = (companyId: number): void => {
  written.delete(companyId);
};
