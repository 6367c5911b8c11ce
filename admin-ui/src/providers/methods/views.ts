import type { SavedView, ViewState } from '@ridgeline/domain';
import { read, send } from '../data';
import { call } from '../http';

const PATH = 'saved-views';

/** The writable properties of a view. */
export interface ViewChange {
  readonly name?: string;
  readonly state?: ViewState;
  readonly shared?: boolean;
}

/** The views of a register that the user may apply: own and shared ones, by name. */
export const listViews = (register: string, signal?: AbortSignal): Promise<SavedView[]> =>
  read(PATH, signal, new URLSearchParams({ register }));

export const readView = (id: string, signal?: AbortSignal): Promise<SavedView> =>
  read(`${PATH}/${encodeURIComponent(id)}`, signal);

export const createView = (register: string, name: string, state: ViewState): Promise<SavedView> =>
  send('POST', PATH, { register, name, state });

export const changeView = (id: string, change: ViewChange): Promise<SavedView> => send('PUT', `${PATH}/${id}`, change);

export const removeView = (id: string): Promise<void> => call(`${PATH}/${id}`, { method: 'DELETE' });
