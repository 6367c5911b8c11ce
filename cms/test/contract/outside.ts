import { type AccountName, type CompanyName, type Requester, startServer, type TestServer } from '../harness/index.ts';
import type { Failure, Many, One, Row } from '../records/wire.ts';

/** The calls of a program that others wrote: token, user id and JSON, as the documented calls have them. */
export interface Outside {
  readonly read: (path: string) => Promise<{ readonly status: number; readonly body: One & Failure }>;
  readonly list: (path: string) => Promise<{ readonly status: number; readonly body: Many & Failure }>;
  readonly add: (plural: string, data: object) => Promise<{ readonly status: number; readonly body: Saved }>;
  readonly change: (plural: string, id: unknown, data: object) => Promise<{ status: number; body: Saved }>;
  /** A row that must be stored. */
  readonly made: (plural: string, data: object) => Promise<Row>;
  readonly plain: Requester;
}

/** The answer to a save. */
export type Saved = One &
  Failure & { readonly meta?: { readonly warnings?: readonly { field: string; message: string }[] } };

/** A program that has signed in as a user; an operator may name the company in view. */
export const outsideOf = async (server: TestServer, as: AccountName, company?: CompanyName): Promise<Outside> => {
  const view: Record<string, string> = company ? { 'x-company': server.companies[company].documentId } : {};
  const plain = await server.request(as, { 'user-id': '1', ...view });
  const add: Outside['add'] = (plural, data) => plain.post<Saved>(`/api/${plural}`, { data });
  return {
    plain,
    read: (path) => plain.get<One & Failure>(`/api/${path}`),
    list: (path) => plain.get<Many & Failure>(`/api/${path}`),
    add,
    change: (plural, id, data) => plain.put<Saved>(`/api/${plural}/${id}`, { data }),
    made: async (plural, data) => {
      const { status, body } = await add(plural, data);
      if (status !== 201) throw new Error(`${plural}: ${status} ${JSON.stringify(body)}`);
      return body.data;
    },
  };
};

export { startServer, type TestServer };
