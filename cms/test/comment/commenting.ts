import type { CommentPage, Person, RowComment } from '@ridgeline/domain';
import type { AccountName, CompanyName, TestServer } from '../harness/index.ts';
import type { Failure, One } from '../records/wire.ts';

export const SUPPLIERS = 'supplier-managements';

/** A new row's documentId. */
export const makeRow = async (
  server: TestServer,
  account: AccountName,
  values: object = { supplier_name: 'Coral Bay' },
  plural = SUPPLIERS,
): Promise<string> => {
  const { status, body } = await (await server.request(account)).post<One>(`/api/${plural}`, { data: values });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.documentId;
};

/** The calls about comments on one row, as an account. */
export const commenting = async (
  server: TestServer,
  account: AccountName,
  row: string,
  plural = SUPPLIERS,
  inView?: CompanyName,
) => {
  const who = await server.request(account, inView ? { 'x-company': server.companies[inView].documentId } : {});
  const path = `/api/${plural}/${row}/comments`;
  return {
    list: (query = '') => who.get<CommentPage & Failure>(`${path}${query}`),
    people: async (q = '') => (await who.get<{ data: Person[] }>(`${path}/people?_q=${q}`)).body.data,
    post: (text: unknown) => who.post<{ data: RowComment } & Failure>(path, { data: { text } }),
    put: (id: string, text: unknown) =>
      who.put<{ data: RowComment } & Failure>(`/api/comments/${id}`, { data: { text } }),
    remove: (id: string) => who.delete<Failure>(`/api/comments/${id}`),
  };
};

/** The documentId of an account's user. */
export const userId = async ({ sql }: TestServer, account: AccountName): Promise<string> => {
  const { rows } = await sql.query('select document_id as id from up_users where username = $1', [account]);
  return rows[0].id;
};
