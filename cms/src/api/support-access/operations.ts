import type { SupportAccess, SupportState } from '@ridgeline/domain/support-access';

/** The operator's access to the data of a company. */
export interface SupportAccessOperations {
  /** What the company has decided about the operator's access, and who has used it */
  'GET /support-access': { data: SupportAccess };
  /** Open the company's data to the operator at all times, or only when granted */
  'PUT /support-access': { body: { readonly onlyWhenGranted: boolean }; data: SupportAccess };
  /** Grant access for some hours; an earlier grant ends */
  'POST /support-access/grants': {
    body: { readonly hours: number; readonly mayWrite: boolean; readonly note: string };
    data: SupportAccess;
    status: 201;
    refuses: 409;
  };
  /** End a grant at once */
  'DELETE /support-access/grants/:id': { data: SupportAccess };
  /** What the operator may do in a company */
  'GET /companies/:id/support-access': { data: SupportState };
  /** Ask the administrators of a company for access */
  'POST /companies/:id/support-access': { body: { readonly note: string }; data: SupportState; refuses: 409 };
  /** Invite an administrator of a company that has not opened its data; the other administrators are informed */
  'POST /companies/:id/administrators': {
    body: { readonly username: string; readonly email: string; readonly displayName?: string };
    data: { readonly email: string };
    status: 201;
    refuses: 409;
  };
}
