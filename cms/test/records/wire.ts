import type { AccountName, Answer, Requester, TestServer } from '../harness/index.ts';

/** Shapes of the answers that a client may rely on. */
export interface Row {
  readonly id: number;
  readonly documentId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly [field: string]: unknown;
}

export interface One {
  readonly data: Row;
}

export interface Many {
  readonly data: Row[];
  readonly meta: {
    readonly pagination: { page: number; pageSize: number; pageCount: number; total: number; more?: true };
  };
}

export interface FieldMessage {
  readonly field: string;
  readonly message: string;
  readonly row?: number;
}

export interface Failure {
  readonly error: {
    readonly status: number;
    readonly name: string;
    readonly message: string;
    readonly details: {
      readonly errors?: FieldMessage[];
      readonly total?: number;
      /** For a refused import: rows that are named and could be created. */
      readonly missing?: { readonly entity: string; readonly allowed: boolean }[];
      readonly current?: Row;
      readonly reason?: string;
    };
  };
}

/** Names of the fields in a refusal. */
export const fieldsIn = ({ body }: Answer<Failure>): string[] =>
  (body.error.details.errors ?? []).map(({ field }) => field);

/** A user's calls on one register: each answer with its status, so that a test can check it. */
export const registerOf = (who: Requester, plural: string) => ({
  list: (query = '') => who.get<Many & Failure>(`/api/${plural}${query && `?${query}`}`),
  one: (id: string | number) => who.get<One & Failure>(`/api/${plural}/${id}`),
  create: (data: unknown) => who.post<One & Failure>(`/api/${plural}`, { data }),
  change: (id: string | number, data: unknown) => who.put<One & Failure>(`/api/${plural}/${id}`, { data }),
  remove: (id: string | number) => who.delete<Failure>(`/api/${plural}/${id}`),
  removeMany: (ids: unknown) =>
    who.post<{ data: { deleted: number } } & Failure>(`/api/${plural}/delete-many`, { ids }),
  /** A row that the test needs; its refusal fails the test. */
  make: async (data: Readonly<Record<string, unknown>>): Promise<Row> => {
    const { status, body } = await who.post<One & Failure>(`/api/${plural}`, { data });
    if (status !== 201) throw new Error(`${plural}: ${status} ${JSON.stringify(body)}`);
    return body.data;
  },
});

export type Register = ReturnType<typeof registerOf>;

/** A register as a signed-in user; an operator may name the company in view. */
export const register = async (
  server: TestServer,
  as: AccountName,
  plural: string,
  company?: keyof TestServer['companies'],
): Promise<Register> =>
  registerOf(await server.request(as, company ? { 'x-company': server.companies[company].documentId } : {}), plural);
