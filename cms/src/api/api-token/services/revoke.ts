import { apiToken } from '@ridgeline/domain';
import { type Row, readRow } from '../../../records/read';
import { refuseReadOnly } from '../../../records/rights';
import { NOW } from '../../../records/store';
import { currentTransaction } from '../../../request';

/**
 * Ends a token at once. Of two that revoke it at the same time, the first one is kept.
 * @param revokedBy name of the user
 * @throws NotFoundError for a token that the company does not have
 */
export const revokeToken = async (revokedBy: string, id: string): Promise<Row> => {
  const stored = await readRow(apiToken, id);
  refuseReadOnly(apiToken, stored);
  await currentTransaction().raw(
    `update api_tokens set revoked_at = ${NOW}, revoked_by = ?, updated_at = ${NOW} where id = ? and revoked_at is null`,
    [revokedBy, stored.id],
  );
  return readRow(apiToken, id);
};
