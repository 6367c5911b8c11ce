import type { Failure } from '../account/people.ts';
import { machine } from '../api-token/machines.ts';
import type { Answer, Requester, TestServer } from '../harness/index.ts';
import { giveAddresses, proveDomains, signedIn } from '../single-sign-on/company.ts';

/** A user as the server answers it. */
export interface Person {
  readonly id: string;
  readonly userName: string;
  readonly externalId?: string;
  readonly displayName?: string;
  readonly name: { readonly givenName?: string; readonly familyName?: string };
  readonly emails: readonly { readonly value: string }[];
  readonly active: boolean;
  readonly groups: readonly { readonly value: string; readonly display: string }[];
}

/** A group as the server answers it. */
export interface Group {
  readonly id: string;
  readonly displayName: string;
  readonly members?: readonly { readonly value: string }[];
}

/** A refusal. */
export interface Refused {
  readonly schemas: readonly string[];
  readonly status: string;
  readonly scimType?: string;
  readonly detail: string;
}

export interface List<Resource> {
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly Resource[];
}

/** The directory of a company. */
export interface Directory {
  readonly administrator: Requester;
  readonly calls: Requester;
  readonly token: string;
  /** Makes a user; its refusal fails the test. */
  readonly add: (name: string, more?: object) => Promise<Person>;
  readonly find: (filter: string) => Promise<List<Person>>;
  readonly patch: (id: string, ...operations: object[]) => Promise<Answer<Person & Refused>>;
}

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** A user as Entra ID sends it. */
export const personOf = (name: string, more: object = {}) => ({
  schemas: [SCHEMA, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  ...{ externalId: `ext-${name}`, userName: `${name}@acme.test`, active: true, displayName: `Person ${name}` },
  emails: [{ primary: true, type: 'work', value: `${name}@acme.test` }],
  name: { formatted: `Given ${name}`, familyName: name, givenName: 'Given' },
  meta: { resourceType: 'User' },
  ...more,
});

export const USERS = '/api/scim/v2/Users';

/** A directory as it calls the server, by its token and in the media type of SCIM. */
export const directoryBy = (server: TestServer, token: string): Requester => {
  const { get, post, put, patch, delete: remove } = machine(server, token);
  const type = { 'content-type': 'application/scim+json; charset=utf-8' };
  return {
    get,
    post: (path, body) => post(path, body, type),
    put: (path, body) => put(path, body, type),
    patch: (path, body) => patch(path, body, type),
    delete: (path) => remove(path),
  };
};

/** Turns single sign-on of a company on, without a provider: none is asked here. */
export const switchOn = async (server: TestServer, company: 'acme' | 'birch' = 'acme'): Promise<Requester> => {
  await giveAddresses(server, company);
  const administrator = await signedIn(server, `${company}-administrator@${company}.test`);
  const settings = { issuer: 'https://login.example.com', clientId: 'client', secret: 'secret' };
  const data = { ...settings, domains: [`${company}.test`], active: true };
  const { status, body } = await administrator.put('/api/single-sign-on', { data });
  if (status !== 200) throw new Error(`Single sign-on was not set up: ${JSON.stringify(body)}`);
  await proveDomains(server);
  return administrator;
};

/** Makes the SCIM token as an administrator does. */
export const makeToken = async (administrator: Requester): Promise<string> => {
  const { status, body } = await administrator.post<{ meta: { token: string } } & Failure>(
    '/api/single-sign-on/provisioning/token',
  );
  if (status !== 201) throw new Error(`No SCIM token: ${status} ${JSON.stringify(body)}`);
  return body.meta.token;
};

export const connect = (server: TestServer, administrator: Requester, token: string): Directory => {
  const calls = directoryBy(server, token);
  return {
    ...{ administrator, calls, token },
    add: async (name, more) => {
      const { status, body } = await calls.post<Person>(USERS, personOf(name, more));
      if (status !== 201) throw new Error(`${name} was not made: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    find: async (filter) => (await calls.get<List<Person>>(`${USERS}?filter=${encodeURIComponent(filter)}`)).body,
    patch: (id, ...Operations) =>
      calls.patch(`${USERS}/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }),
  };
};

/** The directory of a company, set up. */
export const setUpDirectory = async (server: TestServer, company?: 'acme' | 'birch'): Promise<Directory> => {
  const administrator = await switchOn(server, company);
  return connect(server, administrator, await makeToken(administrator));
};
