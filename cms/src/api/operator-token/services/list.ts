import type { ListedOperatorToken } from '@ridgeline/domain';
import { listOf } from '@ridgeline/domain/field-text';
import { OPERATOR_TOKENS } from '../../../access/api-token/operator';
import { instant } from '../../../records/table';
import { currentTransaction } from '../../../request';

type Row = Omit<ListedOperatorToken, 'reads' | 'writes'> & { readonly reads: string; readonly writes: string };

const COLUMNS = `id, name, reads, writes, made_by as "madeBy", ${instant('made_at')} as "madeAt", ${instant('expires_at')} as "expiresAt",
  ${instant('last_used_at')} as "lastUsedAt", ${instant('revoked_at')} as "revokedAt", revoked_by as "revokedBy"`;

/** The tokens of the operator, the newest first. @param id one of them alone */
export const listTokens = async (id: string | null = null): Promise<ListedOperatorToken[]> => {
  const { rows } = await currentTransaction().raw<{ rows: Row[] }>(
    `select ${COLUMNS} from ${OPERATOR_TOKENS} where ?::text is null or id = ? order by made_at desc, name`,
    [id, id],
  );
  return rows.map((row) => ({ ...row, reads: listOf(row.reads), writes: listOf(row.writes) }));
};
