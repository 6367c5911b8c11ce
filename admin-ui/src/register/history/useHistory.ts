import { auditEntry, type Entity } from '@ridgeline/domain';
import { useCallback } from 'react';
import { useRights } from '../../providers/useSession';
import { pathOf } from '../../resources';
import type { Row } from '../../shared';
import { writeAddress } from '../list/address';

/** The address of one row's entries in the audit log, newest first; nothing for users who may not read it. */
export const useHistory = (entity: Entity): ((row: Row) => string) | undefined => {
  const { read } = useRights(auditEntry);
  const address = useCallback(
    (row: Row): string => {
      const number = Number(row.rowNumber);
      const filters = { entity: [entity.name], rowId: [String(number)] };
      return `${pathOf(auditEntry)}?${writeAddress(auditEntry, new URLSearchParams(), { filters })}`;
    },
    [entity],
  );
  return read && entity.audited !== false ? address : undefined;
};
