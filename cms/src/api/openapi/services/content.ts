import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type ApiDocument, documentOf } from '../../../openapi/document';
import { registeredRoutes } from './registered';

interface Content {
  readonly document: ApiDocument;
  readonly etag: string;
  /** The text in each encoding that a client may accept. */
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly identity: Buffer;
}

let made: Content | undefined;

/** The document, made and compressed when it is asked for the first time: routes change only with a restart. */
export const content = (): Content => {
  if (made) return made;
  const document = documentOf(registeredRoutes(), strapi.config.get<string>('info.version'));
  const text = Buffer.from(JSON.stringify(document));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  made = { document, etag, br: brotliCompressSync(text), gzip: gzipSync(text), identity: text };
  return made;
};
