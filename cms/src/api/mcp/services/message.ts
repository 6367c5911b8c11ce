import { risk } from '@ridgeline/domain';
import { beforeForm } from '../../../records/wait-for-import';
import { type Before, forReading } from '../../../request';
import { TOOLS } from './tools';

/** The tool that a message calls. */
const calledBy = (message: unknown) => {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
  return method === 'tools/call' ? TOOLS.find(({ name }) => name === params?.name) : undefined;
};

const waitForImport = beforeForm(risk);

/** Only a tool that stores something gets a transaction that may write; it waits for an import of its register first. */
export const beforeMessage: Before = (ctx) => {
  if (calledBy(ctx.request.body)?.writes) return waitForImport(ctx);
  forReading(ctx);
  return Promise.resolve(true);
};
