import { call } from '../http';

/** The result of an invitation; it contains the link only if no mail could be sent. */
export interface Invitation {
  readonly mail: 'queued' | 'not-configured';
  readonly url?: string;
}

/** A new link to choose a password; earlier ones stop working. @throws HttpError 409 for a suspended user */
export const makePasswordLink = async (id: string): Promise<Invitation> =>
  (await call<{ data: Invitation }>(`users/${id}/invitation`, { method: 'POST', body: {} })).data;

/** Takes the second factor off a user who has lost it. @throws HttpError 403 for an administrator, 409 where there is none */
export const resetSecondFactor = (id: string): Promise<unknown> =>
  call(`users/${id}/second-factor/reset`, { method: 'POST', body: {} });
