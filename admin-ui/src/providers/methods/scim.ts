import type { ScimSettings } from '@ridgeline/domain/scim';
import type { RoleRule } from '@ridgeline/domain/single-sign-on';
import { read, send } from '../data';
import { call } from '../http';

const PATH = 'single-sign-on/provisioning';

/** How the directory of the current company provides its users. */
export const readScim = (signal?: AbortSignal): Promise<ScimSettings> => read(PATH, signal);

/** Changes which groups give a role. @throws HttpError 400 by field */
export const changeScim = (groupMap: readonly RoleRule[]): Promise<ScimSettings> => send('PUT', PATH, { groupMap });

/** Makes the token; a former one ends. @returns the token, which is shown this once */
export const makeScimToken = async (): Promise<string> =>
  (await call<{ meta: { token: string } }>(`${PATH}/token`, { method: 'POST', body: {} })).meta.token;

/** Ends the token. */
export const removeScimToken = (): Promise<ScimSettings> => send('DELETE', `${PATH}/token`);
