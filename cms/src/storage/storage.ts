import type { Readable } from 'node:stream';

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
 * Where the contents of files are: the only way to them. A key is a random name of ours, never a user's text. Nothing
 * stored here has its own address: contents leave by the routes that check who asks.
 */
export interface FileStorage {
  readonly kind: 'disk' | 's3';
  /** Stores the content of a local file, whole or not at all, with bounded memory. */
  store(key: string, path: string): Promise<void>;
  /** Opens a content. @returns undefined when there is none, or when it alone cannot be read */
  open(key: string): Promise<Content | undefined>;
  /** Removes a content; one that is not there is no error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<Listed>;
  /** @throws StorageError or an error of the file system when contents cannot be written and read at the moment */
  check(): Promise<void>;
  /** The installation that uses the storage; undefined for one that no server has used. */
  owner(): Promise<string | undefined>;
  /** Marks the storage as that of an installation. */
  claim(installation: string): Promise<void>;
}
