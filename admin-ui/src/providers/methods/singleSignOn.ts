import type { DomainCheck, OperatorSignOn, SingleSignOn } from '@ridgeline/domain/single-sign-on';
import { call } from '../http';

/** Single sign-on of the current company; null for an operator with no company in view. */
export const readSingleSignOn = async (signal?: AbortSignal): Promise<SingleSignOn | null> =>
  (await call<{ data: SingleSignOn | null }>('single-sign-on', { signal })).data;

/** Changes the sent settings. @throws HttpError 400 by field */
export const changeSingleSignOn = async (data: object): Promise<SingleSignOn> =>
  (await call<{ data: SingleSignOn }>('single-sign-on', { method: 'PUT', body: { data } })).data;

/** Begins a test. @returns the address at which it goes on; null where it has failed already */
export const testSingleSignOn = async (): Promise<string | null> =>
  (await call<{ data: { url: string | null } }>('single-sign-on/test', { method: 'POST', body: {} })).data.url;

/** Looks into the DNS for the record of a domain, which counts from then on. @throws HttpError */
export const checkSsoDomain = async (domain: string): Promise<DomainCheck> =>
  (await call<{ data: { result: DomainCheck } }>('single-sign-on/domains/check', { method: 'POST', body: { domain } }))
    .data.result;

/** Approves a domain without its record, as an operator. @throws HttpError */
export const approveSsoDomain = async (domain: string): Promise<void> => {
  await call('single-sign-on/domains/approval', { method: 'POST', body: { domain } });
};

/** The settings by which the operators of the installation sign in. */
export const readOperatorSignOn = async (signal?: AbortSignal): Promise<OperatorSignOn> =>
  (await call<{ data: OperatorSignOn }>('operator-sign-on', { signal })).data;

/** Changes the sent settings. @throws HttpError 400 by field */
export const changeOperatorSignOn = async (data: object): Promise<OperatorSignOn> =>
  (await call<{ data: OperatorSignOn }>('operator-sign-on', { method: 'PUT', body: { data } })).data;

/** Begins a test. @returns the address at which it goes on; null where it has failed already */
export const testOperatorSignOn = async (): Promise<string | null> =>
  (await call<{ data: { url: string | null } }>('operator-sign-on/test', { method: 'POST', body: {} })).data.url;
