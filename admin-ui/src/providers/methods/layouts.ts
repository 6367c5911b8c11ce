import type { ListLayout } from '@ridgeline/domain';
import { call } from '../http';

const PATH = 'list-layouts';

/** How the signed-in user wants lists, by the register's plural. */
export const listLayouts = async (signal?: AbortSignal): Promise<Readonly<Record<string, ListLayout>>> =>
  (await call<{ data: Readonly<Record<string, ListLayout>> }>(PATH, { signal })).data;

export const keepLayout = async (register: string, data: ListLayout): Promise<void> => {
  await call(`${PATH}/${register}`, { method: 'PUT', body: { data } });
};

/** The list is as usual again. */
export const forgetLayout = async (register: string): Promise<void> => {
  await call(`${PATH}/${register}`, { method: 'DELETE' });
};
