import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { documentOf } from '../../../openapi/document';
import { registeredRoutes } from './registered';

interface Content {
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
  const text = Buffer.from(JSON.stringify(documentOf(registeredRoutes(), strapi.config.get<string>('info.version'))));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  made = { etag, br: brotliCompressSync(text), gzip: gzipSync(text), identity: text };
  return made;
};
