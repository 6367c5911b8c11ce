import { LONGEST_FIND } from '@ridgeline/domain/finder';
import { finderWords } from '@ridgeline/domain/words/finder';
import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { ValidationError } from '../../../records/errors';
import { foundRows } from '../services/found-rows';

/** `GET /api/search?q=text`: rows of all registers that the caller may open, `{data: FoundRow[]}`, a few of each. */
const find = async (ctx: Context): Promise<void> => {
  const { q = '' } = ctx.query;
  if (typeof q !== 'string' || q.length > LONGEST_FIND) {
    throw new ValidationError(finderWords.badQuery({ most: LONGEST_FIND }));
  }
  ctx.body = { data: await foundRows(principalOf(ctx), q.trim()) };
};

export default { find };
