import type { SupportAccess, SupportState } from '@ridgeline/domain/support-access';
import { call } from '../http';

const send = async (path: string, method: 'POST' | 'PUT' | 'DELETE', data?: object): Promise<SupportAccess> =>
  (await call<{ data: SupportAccess }>(path, { method, ...(data && { body: { data } }) })).data;

/** What the company has decided about the operator's access. @throws HttpError */
export const readSupportAccess = async (signal?: AbortSignal): Promise<SupportAccess> =>
  (await call<{ data: SupportAccess }>('support-access', { signal })).data;

/** Opens the company's data to the operator at all times, or only when granted. @throws HttpError */
export const changeSupportRule = (onlyWhenGranted: boolean): Promise<SupportAccess> =>
  send('support-access', 'PUT', { onlyWhenGranted });

export interface SupportWish {
  readonly hours: number;
  readonly mayWrite: boolean;
  readonly note: string;
}

/** Opens the company's data to the operator for some hours. @throws HttpError */
export const grantSupport = (wish: SupportWish): Promise<SupportAccess> => send('support-access/grants', 'POST', wish);

/** Ends a grant at once. @throws HttpError */
export const endSupport = (id: number): Promise<SupportAccess> => send(`support-access/grants/${id}`, 'DELETE');

/** For an operator: what the company in view has opened. @throws HttpError */
export const readSupportState = async (company: string, signal?: AbortSignal): Promise<SupportState> =>
  (await call<{ data: SupportState }>(`companies/${company}/support-access`, { signal })).data;

/** For an operator: asks the administrators of a company for access. @throws HttpError */
export const askForSupport = async (company: string, note: string): Promise<SupportState> =>
  (
    await call<{ data: SupportState }>(`companies/${company}/support-access`, {
      method: 'POST',
      body: { data: { note } },
    })
  ).data;

/** For an operator: invites an administrator of a company whose own ones cannot sign in. @throws HttpError */
export const inviteAdministrator = async (
  company: string,
  data: { readonly username: string; readonly email: string },
): Promise<{ readonly email: string }> =>
  (await call<{ data: { email: string } }>(`companies/${company}/administrators`, { method: 'POST', body: { data } }))
    .data;
