import { binEntry, type Entity, fieldOf } from '@ridgeline/domain';
import { useSession } from '../../providers/useSession';

const REGISTERS = new Set(fieldOf(binEntry, 'register').choices?.map(({ value }) => value));

/** Whether deleted rows of the entity can be restored: those of a company, which go into its bin. */
export const useIsBinned = (entity: Entity): boolean => {
  const { identity, companyInView } = useSession();
  return REGISTERS.has(entity.name) && (identity?.role !== 'Operator' || companyInView !== null);
};

/** Whether the user may delete a row of the entity with everything that refers to it. The server checks again. */
export const useMayRemoveWhole = (entity: Entity): boolean => {
  const { identity } = useSession();
  const binned = useIsBinned(entity);
  const role = identity?.role;
  return entity.removedWhole === true && binned && (role === 'Company Administrator' || role === 'Operator');
};
