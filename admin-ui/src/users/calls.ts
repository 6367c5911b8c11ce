import { call } from '../providers/http';

/** What became of an invitation; the link is told only where no mail could take it. */
export interface Invitation {
  readonly mail: 'queued' | 'not-configured';
  readonly url?: string;
}

const isInvitation = (told: unknown): told is Invitation => typeof told === 'object' && told !== null && 'mail' in told;

/** The invitation that stands beside a row that was just made, if there is one. */
export const invitationIn = (told: Readonly<Record<string, unknown>>): Invitation | null =>
  isInvitation(told.invitation) ? told.invitation : null;

/** A new link to choose a password; those made before stop working. @throws HttpError 409 for a suspended user */
export const makePasswordLink = async (id: string): Promise<Invitation> =>
  (await call<{ data: Invitation }>(`users/${id}/invitation`, { method: 'POST', body: {} })).data;

/** @throws HttpError 409 for oneself and the last of those without whom nobody could manage */
export const changeStatus = (id: string, status: 'active' | 'suspended'): Promise<unknown> =>
  call(`users/${id}`, { method: 'PUT', body: { data: { status } } });
