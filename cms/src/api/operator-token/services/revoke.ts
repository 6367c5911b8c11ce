import { type ListedOperatorToken, messages } from '@ridgeline/domain';
import { OPERATOR_TOKENS } from '../../../access/api-token/operator';
import { noteEvent } from '../../../audit';
import { NotFoundError } from '../../../records/errors';
import { NOW } from '../../../records/store';
import { currentTransaction } from '../../../request';
import { listTokens } from './list';

/**
 * Ends a token at once. Of two that revoke it at the same time, the first one is kept.
 * @param by name of the user
 * @throws NotFoundError
 */
export const revokeToken = async (by: string, id: string): Promise<ListedOperatorToken> => {
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `update ${OPERATOR_TOKENS} set revoked_at = ${NOW}, revoked_by = ? where id = ? and revoked_at is null`,
    [by, id],
  );
  const [data] = await listTokens(id);
  if (!data) throw new NotFoundError(messages.rowNotFound);
  if (rowCount === 1) await noteEvent({ action: 'operator-token-revoked', entity: 'operator-token', label: data.name });
  return data;
};
