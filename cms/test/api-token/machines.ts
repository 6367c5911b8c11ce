import { apiToken, fieldOf } from '@ridgeline/domain';
import { newToken } from '../../src/access/api-token/form.ts';
import { newDocumentId } from '../../src/database/document-id.ts';
import type { AccountName, CompanyName, Requester, TestServer } from '../harness/index.ts';
import type { Failure, Row } from '../records/wire.ts';

/** A refusal with its stable code. */
export interface Refusal {
  readonly error: { readonly message: string; readonly details: { readonly code?: string; readonly scope?: string } };
}

/** Registers that a token can read, and those that it can also write. */
export const [READABLE = [], WRITABLE = []] = (['reads', 'writes'] as const).map((name) =>
  (fieldOf(apiToken, name).choices ?? []).map(({ value }) => value),
);

/** The calls of a program that has a token. */
export const machine = ({ anonymous }: TestServer, token: string): Requester => {
  const own = { authorization: `Bearer ${token}` };
  return {
    get: (path, headers) => anonymous.get(path, { ...own, ...headers }),
    post: (path, body, headers) => anonymous.post(path, body, { ...own, ...headers }),
    put: (path, body, headers) => anonymous.put(path, body, { ...own, ...headers }),
    patch: (path, body, headers) => anonymous.patch(path, body, { ...own, ...headers }),
    delete: (path, body, headers) => anonymous.delete(path, body, { ...own, ...headers }),
  };
};

let named = 0;

/** Makes a token as an administrator does, and returns the answer. */
export const ask = async (server: TestServer, as: AccountName, data: Readonly<Record<string, unknown>> = {}) => {
  named += 1;
  const who = await server.request(as);
  return who.post<{ data: Row; meta: { token: string } } & Failure>('/api/api-tokens', {
    data: { name: `Program ${named}`, reads: ['risks'], ...data },
  });
};

/** A token that the test needs; its refusal fails the test. */
export const made = async (server: TestServer, data: Readonly<Record<string, unknown>> = {}) => {
  const { status, body } = await ask(server, 'acme-administrator', data);
  if (status !== 201) throw new Error(`No token: ${status} ${JSON.stringify(body)}`);
  return { row: body.data, token: body.meta.token, program: machine(server, body.meta.token) };
};

interface Planted {
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
}

/** A token of any company, also of one without an administrator, or without any scope. */
export const plantToken = async (
  server: TestServer,
  company: CompanyName,
  { reads = [], writes = [] }: Planted = {},
) => {
  named += 1;
  const documentId = newDocumentId();
  const { token, hash } = newToken(documentId);
  await server.sql.query(
    `with made as (
       insert into api_tokens (document_id, name, reads, writes, expires_at, company_id, created_at, updated_at)
       values ($1, $2, $3, $4, now() at time zone 'utc' + interval '1 day', $5, now(), now()) returning id)
     insert into ridgeline_token_secrets (token_id, hash) select id, $6 from made`,
    [documentId, `Planted ${named}`, JSON.stringify(reads), JSON.stringify(writes), server.companies[company].id, hash],
  );
  return { token, program: machine(server, token) };
};

/** A token of the operator, with any scope or none. */
export const plantOperatorToken = async (server: TestServer, { reads = [], writes = [] }: Planted = {}) => {
  named += 1;
  const id = newDocumentId();
  const { token, hash } = newToken(id, 'rlo');
  const name = `Operator’s ${named}`;
  await server.sql.query(
    `insert into ridgeline_operator_tokens (id, name, reads, writes, made_by, expires_at, hash)
     values ($1, $2, $3, $4, 'operator', now() at time zone 'utc' + interval '1 day', $5)`,
    [id, name, JSON.stringify(reads), JSON.stringify(writes), hash],
  );
  return { id, name, token, program: machine(server, token) };
};
