import { call } from '../providers/http';

/** The result of an invitation; it contains the link only if no mail could be sent. */
export interface Invitation {
  readonly mail: 'queued' | 'not-configured';
  readonly url?: string;
}

const isInvitation = (meta: unknown): meta is Invitation => typeof meta === 'object' && meta !== null && 'mail' in meta;

/** The invitation in the answer for a new row, if there is one. */
export const invitationIn = (meta: Readonly<Record<string, unknown>>): Invitation | null =>
  isInvitation(meta.invitation) ? meta.invitation : null;

/** A new link to choose a password; earlier ones stop working. @throws HttpError 409 for a suspended user */
export const makePasswordLink = async (id: string): Promise<Invitation> =>
  (await call<{ data: Invitation }>(`users/${id}/invitation`, { method: 'POST', body: {} })).data;

/** @throws HttpError 409 for the current user, and for the last administrator or operator */
export const changeStatus = (id: string, status: 'active' | 'suspended'): Promise<unknown> =>
  call(`users/${id}`, { method: 'PUT', body: { data: { status } } });
