import { FRAMES_TYPE } from '@ridgeline/domain/export-frames';
import type { PersonErased, PersonFound, PersonWish } from '@ridgeline/domain/person-data';
import { call, request } from '../http';

const post = async <Data>(path: string, data: object): Promise<Data> =>
  (await call<{ data: Data }>(`person-data/${path}`, { method: 'POST', body: { data } })).data;

/** Where a person occurs in the data of the company. @throws HttpError 400 by field */
export const findPerson = (wish: PersonWish): Promise<PersonFound> => post('find', wish);

/** Starts an export of all of it; the answer's body holds the frames of a JSON file. Throws as `request` does. */
export const startPersonExport = (wish: PersonWish, signal: AbortSignal): Promise<Response> =>
  request('person-data/export', { method: 'POST', body: { data: wish }, headers: { accept: FRAMES_TYPE }, signal });

/** Erases the person. @throws HttpError 400 when what was typed differs, 409 when something is in the way */
export const erasePerson = (wish: PersonWish, confirmation: string): Promise<PersonErased> =>
  post('erase', { ...wish, confirmation });
