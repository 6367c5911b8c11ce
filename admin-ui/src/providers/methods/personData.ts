import { FRAMES_TYPE } from '@ridgeline/domain/export-frames';
import type { PersonErased, PersonFound, PersonRequests, PersonWish } from '@ridgeline/domain/person-data';
import { call, request } from '../http';

const post = async <Data>(path: string, data: object): Promise<Data> =>
  (await call<{ data: Data }>(`person-data/${path}`, { method: 'POST', body: { data } })).data;

/** Where a person occurs in the data of the company. @throws HttpError 400 by field */
export const findPerson = (wish: PersonWish): Promise<PersonFound> => post('find', wish);

/** Starts an export of all of it; the answer's body holds the frames of a JSON file. Throws as `request` does. */
export const startPersonExport = (wish: PersonWish, signal: AbortSignal): Promise<Response> =>
  request('person-data/export', { method: 'POST', body: { data: wish }, headers: { accept: FRAMES_TYPE }, signal });

/** Asks that the person is erased. @throws HttpError 400 when what was typed differs, 409 when something is in the way */
export const askToErase = (wish: PersonWish, confirmation: string): Promise<PersonRequests> =>
  post('erase', { ...wish, confirmation });

/** Persons whose erasing waits for a second person. */
export const readPersonRequests = async (signal: AbortSignal): Promise<PersonRequests> =>
  (await call<{ data: PersonRequests }>('person-data/requests', { signal })).data;

/** Erases the person of a request. @throws HttpError as `askToErase`, and 404 when it is not there any more */
export const confirmErasing = (id: number, confirmation: string): Promise<PersonErased> =>
  post(`requests/${id}/confirm`, { confirmation });

/** Takes a request back. @throws HttpError 404 when it is not there any more */
export const withdrawErasing = (id: number): Promise<unknown> =>
  call(`person-data/requests/${id}/withdraw`, { method: 'POST', body: {} });
