import type { AccountName, Answer, TestServer } from '../harness/index.ts';

/** A user as the register returns it. */
export interface User {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly role: { readonly id: number; readonly name: string } | null;
  readonly company: { readonly id: number; readonly documentId: string; readonly name: string } | null;
  readonly status: string;
  readonly lastSignInAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface Failure {
  readonly error?: {
    readonly status: number;
    readonly message: string;
    readonly details?: { readonly errors?: readonly { field: string; message: string }[]; readonly current?: User };
  };
}

export interface Invited extends Failure {
  readonly data: User;
  readonly invitation: { readonly mail: string; readonly url?: string };
}

export const fieldsIn = ({ body }: Answer<Failure>): string[] =>
  (body.error?.details?.errors ?? []).map(({ field }) => field);

/** The register of users, as a given user sees it. */
export const usersAs = async (server: TestServer, as: AccountName, headers: Record<string, string> = {}) => {
  const who = await server.request(as, headers);
  return {
    list: (query = '') =>
      who.get<{ data: User[]; meta: { pagination: { total: number } } } & Failure>(`/api/users?${query}`),
    find: async (username: string): Promise<User> => {
      const { body } = await who.get<{ data: User[] }>(`/api/users?filters[username]=${username}`);
      if (!body.data[0]) throw new Error(`${as} sees no ${username}`);
      return body.data[0];
    },
    invite: (data: object) => who.post<Invited>('/api/users', { data }),
    change: (id: string | number, data: object) => who.put<{ data: User } & Failure>(`/api/users/${id}`, { data }),
    remove: (id: string | number) => who.delete<Failure>(`/api/users/${id}`),
    link: (id: string | number) =>
      who.post<{ data: { mail: string; url?: string } } & Failure>(`/api/users/${id}/invitation`, {}),
  };
};

export type UsersOf = Awaited<ReturnType<typeof usersAs>>;

/** The code behind the # of a link. */
export const codeOf = (url: string | undefined): string => new URL(url ?? '').hash.slice(1);

export const setPassword = (server: TestServer, code: unknown, password: unknown, again: unknown = password) =>
  server.anonymous.post<{ jwt: string; user: { username: string } } & Failure>('/api/auth/reset-password', {
    code,
    password,
    passwordConfirmation: again,
  });

export const GOOD = 'quiet river under stones';
