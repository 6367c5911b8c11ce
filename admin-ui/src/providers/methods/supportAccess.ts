import type { SupportAccess, SupportState } from '@ridgeline/domain/support-access';
import { read, send } from '../data';

/** What the company has decided about the operator's access. @throws HttpError */
export const readSupportAccess = (signal?: AbortSignal): Promise<SupportAccess> => read('support-access', signal);

/** Opens the company's data to the operator at all times, or only when granted. @throws HttpError */
export const changeSupportRule = (onlyWhenGranted: boolean): Promise<SupportAccess> =>
  send('PUT', 'support-access', { onlyWhenGranted });

export interface SupportWish {
  readonly hours: number;
  readonly mayWrite: boolean;
  readonly note: string;
}

/** Opens the company's data to the operator for some hours. @throws HttpError */
export const grantSupport = (wish: SupportWish): Promise<SupportAccess> => send('POST', 'support-access/grants', wish);

/** Ends a grant at once. @throws HttpError */
export const endSupport = (id: number): Promise<SupportAccess> => send('DELETE', `support-access/grants/${id}`);

/** For an operator: what the company in view has opened. @throws HttpError */
export const readSupportState = (company: string, signal?: AbortSignal): Promise<SupportState> =>
  read(`companies/${company}/support-access`, signal);

/** For an operator: asks the administrators of a company for access. @throws HttpError */
export const askForSupport = (company: string, note: string): Promise<SupportState> =>
  send('POST', `companies/${company}/support-access`, { note });

/** For an operator: invites an administrator of a company whose own ones cannot sign in. @throws HttpError */
export const inviteAdministrator = (
  company: string,
  data: { readonly username: string; readonly email: string },
): Promise<{ readonly email: string }> => send('POST', `companies/${company}/administrators`, data);
