import type { ListLayout } from '@ridgeline/domain';
import { read } from '../data';
import { call } from '../http';

const PATH = 'list-layouts';

/** How the signed-in user wants lists, by the register's plural. */
export const listLayouts = (signal?: AbortSignal): Promise<Readonly<Record<string, ListLayout>>> => read(PATH, signal);

let last: Promise<unknown> = Promise.resolve();

/** One after the other: of two that are under way at once, the earlier could be stored last. */
const inOrder = (store: () => Promise<unknown>): Promise<void> => {
  const stored = last.then(store, store).then(() => undefined);
  last = stored;
  return stored;
};

/** Stores a layout, after those that were asked for before. */
export const keepLayout = (register: string, data: ListLayout): Promise<void> =>
  inOrder(() => call(`${PATH}/${register}`, { method: 'PUT', body: { data } }));

/** The list is as usual again. */
export const forgetLayout = (register: string): Promise<void> =>
  inOrder(() => call(`${PATH}/${register}`, { method: 'DELETE' }));
