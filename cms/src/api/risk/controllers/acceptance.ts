import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { answeringEnded } from '../services/acceptance/answer-ended';
import { askForAcceptance, withdraw } from '../services/acceptance/ask';
import { decideSignedIn } from '../services/acceptance/decide';
import { readAcceptance } from '../services/acceptance/read';

type Data = Readonly<Record<string, unknown>>;

const dataOf = (ctx: Context): Data => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ValidationError('The body must be {"data": {...}}.');
  }
  return data as Data;
};

/** Runs the action, and answers with the acceptance as it is afterwards. */
const then = (work: (ctx: Context, id: string) => Promise<void>): Handler =>
  answering(
    answeringEnded(async (ctx) => {
      const id = String(ctx.params.id);
      await work(ctx, id);
      ctx.body = { data: await readAcceptance(id, principalOf(ctx)) };
    }),
  );

const read: Handler = then(() => Promise.resolve());

const ask: Handler = then((ctx, id) => askForAcceptance(id, dataOf(ctx), principalOf(ctx)));

const takeBack: Handler = then((_, id) => withdraw(id));

const decide: Handler = then((ctx, id) => decideSignedIn(id, dataOf(ctx)));

export default { read, ask, withdraw: takeBack, decide };
