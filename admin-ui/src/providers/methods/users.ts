import { call } from '../http';

/** The result of an invitation; it contains the link only if no mail could be sent. */
export interface Invitation {
  readonly mail: 'queued' | 'not-configured';
  readonly url?: string;
}

/** A new link to choose a password; earlier ones stop working. @throws HttpError 409 for a suspended user */
export const makePasswordLink = async (id: string): Promise<Invitation> =>
  (await call<{ data: Invitation }>(`users/${id}/invitation`, { method: 'POST', body: {} })).data;
