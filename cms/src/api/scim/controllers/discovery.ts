import { messages } from '@ridgeline/domain';
import type { Context } from 'koa';
import { NotFoundError } from '../../../records/errors';
import { answering } from '../../../records/handlers';
import { resourceTypes, schemas, serviceProvider } from '../services/discovery';
import { listOf } from '../services/paging';

type Described = readonly { readonly id: string }[];

const all = (read: () => Described) =>
  answering((ctx: Context) => {
    ctx.body = listOf(read(), read().length, { startIndex: 1, count: 0 });
    return Promise.resolve();
  });

const single = (read: () => Described) =>
  answering((ctx: Context) => {
    const found = read().find(({ id }) => id === ctx.params.id);
    if (!found) throw new NotFoundError(messages.rowNotFound);
    ctx.body = found;
    return Promise.resolve();
  });

/** What a directory asks before it sends users. */
export default {
  config: answering((ctx) => {
    ctx.body = serviceProvider();
    return Promise.resolve();
  }),
  types: all(resourceTypes),
  type: single(resourceTypes),
  schemas: all(schemas),
  schema: single(schemas),
};
