import type { ScimSettings } from '@ridgeline/domain/scim';
import type { RoleRule } from '@ridgeline/domain/single-sign-on';
import { call } from '../http';

const PATH = 'single-sign-on/provisioning';

/** How the directory of the current company provides its users. */
export const readScim = async (signal?: AbortSignal): Promise<ScimSettings> =>
  (await call<{ data: ScimSettings }>(PATH, { signal })).data;

/** Changes which groups give a role. @throws HttpError 400 by field */
export const changeScim = async (groupMap: readonly RoleRule[]): Promise<ScimSettings> =>
  (await call<{ data: ScimSettings }>(PATH, { method: 'PUT', body: { data: { groupMap } } })).data;

/** Makes the token; a former one ends. @returns the token, which is shown this once */
export const makeScimToken = async (): Promise<string> =>
  (await call<{ meta: { token: string } }>(`${PATH}/token`, { method: 'POST', body: {} })).meta.token;

/** Ends the token. */
export const removeScimToken = async (): Promise<ScimSettings> =>
  (await call<{ data: ScimSettings }>(`${PATH}/token`, { method: 'DELETE' })).data;
