import type { ListedOperatorToken } from '@ridgeline/domain';
import { call } from '../http';

/** What an administrator decides about a new token; registers are named by their plural. */
export interface NewToken {
  readonly name: string;
  readonly days: number;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** Makes a token, which the server returns this once. @throws HttpError that names the fields */
export const makeToken = async (data: NewToken): Promise<string> =>
  (await call<{ meta: { token: string } }>('api-tokens', { method: 'POST', body: { data } })).meta.token;

/** Ends a token at once. @throws HttpError */
export const revokeToken = async (id: string): Promise<void> => {
  await call(`api-tokens/${id}/revoke`, { method: 'POST', body: {} });
};

/** The tokens of the operator, the newest first. */
export const readOperatorTokens = async (signal?: AbortSignal): Promise<ListedOperatorToken[]> =>
  (await call<{ data: ListedOperatorToken[] }>('operator-tokens', { signal })).data;

/** Makes a token of the operator, which the server returns this once. @throws HttpError that names the fields */
export const makeOperatorToken = async (data: NewToken): Promise<string> =>
  (await call<{ meta: { token: string } }>('operator-tokens', { method: 'POST', body: { data } })).meta.token;

/** Ends a token of the operator at once. @throws HttpError */
export const revokeOperatorToken = async (id: string): Promise<void> => {
  await call(`operator-tokens/${id}/revoke`, { method: 'POST', body: {} });
};
