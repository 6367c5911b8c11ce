import type { Member, OpenInvitation, SentInvitation } from '@ridgeline/domain/memberships';
import { read } from '../data';
import { call } from '../http';

/** The people of other companies who work for the company in view, and the invitations that are open. */
export interface Members {
  readonly members: readonly Member[];
  readonly invitations: readonly OpenInvitation[];
}

/** Reads them. @throws HttpError */
export const readMembers = (signal?: AbortSignal): Promise<Members> => read('memberships', signal);

/** Invites the person behind an address; the answer is the same whether or not it has an account. @throws HttpError */
export const inviteMember = async (data: { email: string; role: string }): Promise<SentInvitation> =>
  call<SentInvitation>('memberships', { method: 'POST', body: { data } });

/** Changes what a member may do. @throws HttpError */
export const changeMember = (id: number, role: string): Promise<unknown> =>
  call(`memberships/${id}`, { method: 'PUT', body: { data: { role } } });

/** Ends a membership at once. @throws HttpError */
export const removeMember = (id: number): Promise<unknown> => call(`memberships/${id}`, { method: 'DELETE' });

/** Takes an invitation back. @throws HttpError */
export const withdrawInvitation = (id: number): Promise<unknown> =>
  call(`memberships/invitations/${id}`, { method: 'DELETE' });
