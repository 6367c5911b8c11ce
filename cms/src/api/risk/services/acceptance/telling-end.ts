import { acceptanceWords } from '@ridgeline/domain';
import type { Handler } from '../../../../records/handlers';
import { EndedError } from './decide';

/** Lets an ended request of somebody signed in answer as that of a link does. */
export const tellingEnd =
  (work: Handler): Handler =>
  async (ctx) => {
    try {
      await work(ctx);
    } catch (error) {
      if (!(error instanceof EndedError)) throw error;
      ctx.gone(`${acceptanceWords.ended} ${error.message}`, { reason: error.reason });
    }
  };
