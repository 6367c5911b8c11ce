import type { SavedView, ViewState } from '@ridgeline/domain';
import { call } from '../http';

interface One {
  readonly data: SavedView;
}

const PATH = 'saved-views';

/** The writable properties of a view. */
export interface ViewChange {
  readonly name?: string;
  readonly state?: ViewState;
  readonly shared?: boolean;
}

/** The views of a register that the user may apply: own and shared ones, by name. */
export const listViews = async (register: string, signal?: AbortSignal): Promise<SavedView[]> => {
  const { data } = await call<{ data: SavedView[] }>(PATH, { query: new URLSearchParams({ register }), signal });
  return data;
};

export const readView = async (id: string, signal?: AbortSignal): Promise<SavedView> =>
  (await call<One>(`${PATH}/${encodeURIComponent(id)}`, { signal })).data;

export const createView = async (register: string, name: string, state: ViewState): Promise<SavedView> =>
  (await call<One>(PATH, { method: 'POST', body: { data: { register, name, state } } })).data;

export const changeView = async (id: string, change: ViewChange): Promise<SavedView> =>
  (await call<One>(`${PATH}/${id}`, { method: 'PUT', body: { data: change } })).data;

export const removeView = (id: string): Promise<void> => call(`${PATH}/${id}`, { method: 'DELETE' });
