import { sentQuestionnaire } from '@ridgeline/domain';
import { type Action, useEntityAction } from '../../shared';

/** An action on a sent questionnaire on the server; afterwards all its data is loaded again. */
export const useAction = <T>(work: () => Promise<T>, onDone?: (result: T) => void): Action<T> =>
  useEntityAction(sentQuestionnaire, work, onDone);
