import { acceptanceWords } from '@ridgeline/domain';
import type { Handler } from '../../../../records/handlers';
import { EndedError } from './decide';

/** Makes a signed-in user's call on an ended request answer like that of a link. */
export const answeringEnded =
  (work: Handler): Handler =>
  async (ctx) => {
    try {
      await work(ctx);
    } catch (error) {
      if (!(error instanceof EndedError)) throw error;
      ctx.gone(`${acceptanceWords.ended} ${error.message}`, { reason: error.reason });
    }
  };
