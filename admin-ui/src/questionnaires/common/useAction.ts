import { sentQuestionnaire } from '@ridgeline/domain';
import { type Action, useEntityAction } from '../../shared';

/** Something done to a sent questionnaire on the server; afterwards everything read of it is read again. */
export const useAction = <T>(work: () => Promise<T>, onDone?: (result: T) => void): Action<T> =>
  useEntityAction(sentQuestionnaire, work, onDone);
