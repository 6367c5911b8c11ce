/** Milliseconds for which the last use of a token is not written again. */
const COARSE = 60_000;

/** When this server has last written the use of each token. */
const written = new Map<string, number>();

/**
 * Writes that a token was used just now, once a minute at most: a write with each request would cost more than reading a
 * list. As the owner, since the token may not change its own row, and outside the request, which may be reading only.
 */
export const noteUse = async (tokenId: string, table: 'api_tokens' | 'ridgeline_operator_tokens'): Promise<void> => {
  const now = Date.now();
  if (now - (written.get(tokenId) ?? 0) < COARSE) return;
  written.set(tokenId, now);
  await strapi.db.connection.raw(
    `update ${table} set last_used_at = date_trunc('milliseconds', now() at time zone 'utc')
     where ${table === 'api_tokens' ? 'document_id' : 'id'} = ? and (last_used_at is null or last_used_at < now() at time zone 'utc' - make_interval(secs => ?))`,
    [tokenId, COARSE / 1_000],
  );
};
