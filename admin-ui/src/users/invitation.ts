import type { Invitation } from '../providers/methods/users';

const isInvitation = (meta: unknown): meta is Invitation => typeof meta === 'object' && meta !== null && 'mail' in meta;

/** The invitation in the answer for a new row, if there is one. */
export const invitationIn = (meta: Readonly<Record<string, unknown>>): Invitation | null =>
  isInvitation(meta.invitation) ? meta.invitation : null;
