import { call, request } from '../http';

/** A file in the server's answer. */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
  /** Kilobytes. */
  readonly size: number;
  readonly url: string;
}

/** Uploads files; they belong to the user until a row is saved with their ids. */
export const uploadFiles = (files: readonly File[], signal?: AbortSignal): Promise<StoredFile[]> => {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return call<StoredFile[]>('upload', { method: 'POST', body: form, signal });
};

/** The content of a private file, by its address. @throws HttpError when it was deleted or is not allowed */
export const readFile = async (url: string): Promise<Blob> => (await request(url.replace(/^\/api\//, ''))).blob();
