import { compiled, type TestServer } from '../harness/index.ts';

export const PASSWORD = 'A-long-password-1';

/** Any answer of the panel's API. */
export interface PanelAnswer {
  readonly status: number;
  /** The body as text. */
  readonly text: string;
  readonly body: {
    readonly data?: Record<string, unknown> & { readonly documentId: string };
    readonly results?: readonly Record<string, unknown>[];
    readonly error?: {
      readonly message: string;
      readonly details?: { readonly errors?: readonly { path: string[]; message: string }[] };
    };
  } & Readonly<Record<string, unknown>>;
}

export interface Panel {
  readonly get: (path: string) => Promise<PanelAnswer>;
  readonly send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<PanelAnswer>;
  readonly upload: (path: string, form: FormData) => Promise<PanelAnswer>;
}

const roleCode = (): string =>
  compiled<typeof import('../../src/panel/content/role')>('panel/content/role').CONTENT_ROLE.code;

/** Creates an account of the panel with a role, by its code, and signs in to the panel with it. */
export const panelUser = async ({ strapi, url }: TestServer, email: string, code: string): Promise<Panel> => {
  const role = await strapi.service('admin::role').findOne({ code });
  await strapi.service('admin::user').create({
    ...{ email, firstname: 'Content', lastname: 'Administrator', password: PASSWORD },
    ...{ isActive: true, registrationToken: null, roles: [role.id] },
  });
  const call = async (method: string, path: string, body?: object, token?: string): Promise<PanelAnswer> => {
    const form = body instanceof FormData;
    const headers = {
      ...(!form && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const content = body && { body: form ? body : JSON.stringify(body) };
    const answer = await fetch(`${url}${path}`, { method, headers, ...content });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {}, text };
  };
  const signedIn = await call('POST', '/admin/login', { email, password: PASSWORD });
  const token = String(signedIn.body.data?.token);
  return {
    get: (path) => call('GET', path, undefined, token),
    send: (method, path, body) => call(method, path, body, token),
    upload: (path, form) => call('POST', path, form, token),
  };
};

/** Creates a content administrator and signs in to the panel with it. */
export const contentAdministrator = (server: TestServer, email: string): Promise<Panel> =>
  panelUser(server, email, roleCode());

export const collection = (uid: string, rest = ''): string => `/content-manager/collection-types/${uid}${rest}`;
export const single = (uid: string, rest = ''): string => `/content-manager/single-types/${uid}${rest}`;

/** The fields that a refusal names, with the message of each. */
export const refusedFields = ({ body }: PanelAnswer): Record<string, string> =>
  Object.fromEntries((body.error?.details?.errors ?? []).map(({ path, message }) => [path.join('.'), message]));
