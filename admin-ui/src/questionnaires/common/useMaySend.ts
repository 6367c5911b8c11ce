import { mayDo, sentQuestionnaire } from '@ridgeline/domain';
import { useSession } from '../../providers/useSession';

/**
 * Whether the one signed in may send questionnaires and manage what was sent. The rows are the server's own, so that
 * the generic register offers no writing; these actions have routes of their own. The server asks again.
 */
export const useMaySend = (): boolean => {
  const { identity } = useSession();
  if (!identity?.role) return false;
  const granted = sentQuestionnaire.modules.some((name) => identity.modules.includes(name));
  return granted && mayDo(identity.role, 'create', sentQuestionnaire);
};
