import type {
  Member,
  OpenInvitation,
  OwnCompanyListed,
  ReadInvitation,
  SentInvitation,
} from '@ridgeline/domain/memberships';

/** Work for further companies. */
export interface MembershipsOperations {
  /** The people of other companies who work for the company, and open invitations */
  'GET /memberships': {
    data: { readonly members: readonly Member[]; readonly invitations: readonly OpenInvitation[] };
  };
  /** Invite a person of another company; the answer is the same for addresses without an account */
  'POST /memberships': {
    body: { readonly email: string; readonly role: string };
    answer: SentInvitation;
    status: 201;
  };
  /** Change the role of a member of another company */
  'PUT /memberships/:id': { body: { readonly role: string }; data: { readonly id: number }; refuses: 409 };
  /** End a membership; the account of the person stays */
  'DELETE /memberships/:id': { data: { readonly id: number }; refuses: 409 };
  /** Take an invitation back */
  'DELETE /memberships/invitations/:id': { data: { readonly id: number } };
  /** The caller's companies, the own one first */
  'GET /users/me/companies': { data: readonly OwnCompanyListed[] };
  /** Accept an invitation to a further company, by the code of its link */
  'POST /users/me/companies': { plainBody: { readonly code: string }; data: { readonly documentId: string } };
  /** What an invitation says, by the code of its link */
  'POST /users/me/companies/invitation': { plainBody: { readonly code: string }; data: ReadInvitation };
  /** Mail a code to the address of the account, to prove with it who uses this session */
  'POST /users/me/companies/code': { data: { readonly email: string }; refuses: 409 };
  /** Prove by a mailed code who uses this session: further companies open, and memberships that wait are confirmed */
  'POST /users/me/companies/proof': { plainBody: { readonly code: string }; data: null; refuses: 409 };
  /** Leave a further company */
  'DELETE /users/me/companies/:id': { data: { readonly id: number } };
}
