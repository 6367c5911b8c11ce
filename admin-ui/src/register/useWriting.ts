import type { Entity } from '@ridgeline/domain';
import { type Rights, useRights, useSession } from '../providers/useSession';
import type { Row } from './slots';

export interface Writing extends Rights {
  /** Whether this very row may be changed: shared rows are the operator's, and only while looking at no company. */
  readonly mayChange: (row: Row) => boolean;
}

/** What may be done here, by role, module and row. The server asks again. */
export const useWriting = (entity: Entity): Writing => {
  const rights = useRights(entity);
  const { identity, companyInView } = useSession();
  const overAll = identity?.role === 'Operator' && companyInView === null;
  return { ...rights, mayChange: (row) => row.shared !== true || overAll };
};
