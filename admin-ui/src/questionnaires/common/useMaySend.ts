import { mayDo, sentQuestionnaire } from '@ridgeline/domain';
import { useSession } from '../../providers/useSession';
import { useReadOnly } from '../../shared';

/**
 * Whether the user may send questionnaires and manage sent ones. Only the server writes the rows, so
 * the generic register is read-only; these actions have their own routes. The server checks again.
 */
export const useMaySend = (): boolean => {
  const { identity } = useSession();
  const readOnly = useReadOnly();
  if (!identity?.role || readOnly) return false;
  const granted = sentQuestionnaire.modules.some((name) => identity.modules.includes(name));
  return granted && mayDo(identity.role, 'create', sentQuestionnaire);
};
