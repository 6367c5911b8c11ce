import type { BulkEditAnswer, BulkEditRequest, RefusedRow } from '@ridgeline/domain';
import type { AccountName, Answer, TestServer } from '../harness/index.ts';

interface Refused {
  readonly message: string;
  readonly details: {
    readonly errors?: (Partial<RefusedRow> & { readonly field: string; readonly message: string })[];
    readonly total?: number;
    readonly changed?: { readonly name: string }[];
  };
}

export type Edited = Answer<{ readonly data: BulkEditAnswer; readonly error: Refused }>;

/** Changes of many suppliers as a user; `query` is that of the list, without its question mark. */
export const editing = (server: TestServer, as: AccountName, plural = 'supplier-managements') => {
  const send = async (data: Partial<BulkEditRequest> & object, query: string): Promise<Edited> =>
    (await server.request(as)).post(`/api/bulk-edits/${plural}${query && `?${query}`}`, { data });
  return {
    edit: (data: Partial<BulkEditRequest>, query = '') => send(data, query),
    preview: (data: Partial<BulkEditRequest>, query = '') =>
      send(data, ['dryRun=true', query].filter(Boolean).join('&')),
  };
};
