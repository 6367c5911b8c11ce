import type { ArchiveAnswer, ArchiveRequest } from '@ridgeline/domain';
import type { AccountName, Answer, TestServer } from '../harness/index.ts';
import type { Failure } from '../records/wire.ts';

export type Archived = Answer<{ readonly data: ArchiveAnswer } & Failure>;

/** Archives rows as a user and brings them back; `query` is that of the list, without its question mark. */
export const archiving = (server: TestServer, as: AccountName, plural = 'supplier-managements') => {
  const send = async (data: Partial<ArchiveRequest> | object, query = ''): Promise<Archived> =>
    (await server.request(as)).post(`/api/archive/${plural}${query && `?${query}`}`, { data });
  return {
    send,
    archive: (...ids: (string | number)[]) => send({ archived: true, ids }),
    bringBack: (...ids: (string | number)[]) => send({ archived: false, ids }),
    preview: (data: Partial<ArchiveRequest>) => send(data, 'dryRun=true'),
  };
};
