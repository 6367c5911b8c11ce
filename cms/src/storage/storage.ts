import type { Readable } from 'node:stream';

/** A file as Strapi gives it to an upload provider. `hash` is its key here: a random name of ours, never a user's text. */
export interface UploadFile {
  readonly hash: string;
  readonly ext?: string;
  readonly name?: string;
  /** In kilobytes, as everywhere in Strapi. */
  readonly size?: number;
  readonly stream?: Readable;
  readonly buffer?: Buffer;
  /** Set by the provider. */
  url?: string;
}

/** Strapi's interface of an upload provider: what `init` of one returns. */
export interface UploadProvider {
  /** Stores the content of a stream, whole or not at all, with bounded memory. */
  uploadStream(file: UploadFile): Promise<void>;
  /** The same for a buffer. */
  upload(file: UploadFile): Promise<void>;
  /** Removes a content; one that is not there is no error. */
  delete(file: UploadFile): Promise<void>;
  isPrivate(): boolean;
  getSignedUrl(file: UploadFile): { readonly url: string };
  /** @param options the limit in bytes @throws PayloadTooLargeError */
  checkFileSize(file: UploadFile, options: { readonly sizeLimit?: number }): Promise<void>;
}

/** The content of a file while it is read. */
export interface Content {
  /** In bytes. */
  readonly size: number;
  readonly stream: Readable;
}

/** A stored content as a list has it. */
export interface Listed {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

/**
 * Where the contents of files are: the only way to them. It is an upload provider, with what Strapi's interface does not
 * have: providers of Strapi do not read, because browsers fetch their addresses. Nothing stored here has its own address:
 * contents leave by the routes that check who asks.
 */
export interface FileStorage extends UploadProvider {
  readonly kind: 'disk' | 's3';
  /** Opens a content. @returns undefined when there is none, or when it alone cannot be read */
  open(key: string): Promise<Content | undefined>;
  list(): AsyncIterable<Listed>;
  /** @throws StorageError or an error of the file system when contents cannot be written and read at the moment */
  check(): Promise<void>;
  /** The installation that uses the storage; undefined for one that no server has used. */
  owner(): Promise<string | undefined>;
  /** Marks the storage as that of an installation. */
  claim(installation: string): Promise<void>;
}

/** The address of a content: the route that checks who asks. */
export const addressOf = (key: string): string => `/api/files/${key}`;

/** What is the same for every private provider. */
export const privately: Pick<UploadProvider, 'isPrivate' | 'getSignedUrl' | 'checkFileSize'> = {
  isPrivate: () => true,
  getSignedUrl: ({ hash }) => ({ url: addressOf(hash) }),
  checkFileSize: async ({ name, size = 0 }, { sizeLimit }) => {
    if (sizeLimit === undefined || size * 1024 <= sizeLimit) return;
    // Loaded here, because backups use this file without Strapi.
    const { errors } = await import('@strapi/utils');
    throw new errors.PayloadTooLargeError(`${name} exceeds the limit of ${sizeLimit} bytes.`);
  },
};
