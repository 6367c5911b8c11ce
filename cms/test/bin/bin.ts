import type { AccountName, CompanyName, TestServer } from '../harness/index.ts';
import type { Failure, Many, Row } from '../records/wire.ts';

/** A restored row, as a client gets it. */
export interface Restored {
  readonly register: string;
  readonly id: number;
  readonly documentId: string;
  readonly label: string;
  readonly emptied: readonly string[];
}

/** What deleting answers. */
export interface Deleted {
  readonly data: { readonly id?: number; readonly deleted?: number };
  readonly meta: { readonly bin: readonly string[] };
}

/** A user's calls on the bin. */
export const binOf = async (server: TestServer, as: AccountName = 'acme-analyst', company?: CompanyName) => {
  const who = await server.request(as, company ? { 'x-company': server.companies[company].documentId } : {});
  return {
    list: (query = '') => who.get<Many & Failure>(`/api/bin-entries?pagination[pageSize]=100&${query}`),
    one: (id: string | number) => who.get<{ data: Row } & Failure>(`/api/bin-entries/${id}`),
    restore: (id: string | number) => who.post<{ data: Restored } & Failure>(`/api/bin-entries/${id}/restore`, {}),
    restoreMany: (ids: unknown) => who.post<{ data: Restored[] } & Failure>('/api/bin-entries/restore-many', { ids }),
    purge: (id: string | number) => who.delete<{ data: Row } & Failure>(`/api/bin-entries/${id}`),
    purgeMany: (ids: unknown) =>
      who.post<{ data: { deleted: number } } & Failure>('/api/bin-entries/delete-many', { ids }),
    empty: (deletedUntil: unknown = new Date(Date.now() + 60_000).toISOString()) =>
      who.post<{ data: { deleted: number } } & Failure>('/api/bin-entries/empty', { data: { deletedUntil } }),
    /** Deletes a row. @returns its entry in the bin */
    bin: async (plural: string, id: string | number): Promise<string> => {
      const { status, body } = await who.delete<Deleted>(`/api/${plural}/${id}`);
      const [entry] = body.meta?.bin ?? [];
      if (status !== 200 || !entry) throw new Error(`${plural}: ${status} ${JSON.stringify(body)}`);
      return entry;
    },
  };
};

/** Every column of a row, as PostgreSQL has it. */
export const stored = async (server: TestServer, table: string, id: number): Promise<unknown> =>
  (await server.sql.query(`select to_jsonb(t) as row from ${table} t where id = $1`, [id])).rows[0]?.row;
