import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { StorageError } from '../faults';
import { codeOf, isMissing } from './errors';
import { addressOf, type Content, type FileStorage, type Listed, privately, type UploadFile } from './storage';

/** What the variables that begin with `S3_` say. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Empty for Amazon's own. */
  readonly endpoint: string;
  readonly pathStyle: 'yes' | 'no';
  readonly prefix: string;
  /** Both empty: the credentials of the machine's role, or of the AWS variables and files. */
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Encryption by the server that stores: empty, `AES256` or `aws:kms`. */
  readonly encryption: string;
  readonly kmsKey: string;
}

/** In bytes: a larger file is sent in parts of this size, one after the other. S3 has a minimum of 5 MB. */
const PART = 5 * 1024 * 1024;

/** Milliseconds. A storage that does not answer must not hold a request for long. */
const PATIENCE = { connectionTimeout: 2_000, requestTimeout: 15_000, throwOnRequestTimeout: true };
const ATTEMPTS = 2;

/** Objects below the prefix. */
const CONTENTS = 'uploads/';
const OWNER = 'installation';
const PROBE = 'probe-';

type Sdk = typeof import('@aws-sdk/client-s3');

/**
 * Contents as objects of a bucket, on Amazon S3 or any storage that speaks its protocol. All requests are signed; no
 * object is public, and no address of one is ever handed out.
 */
const init = (settings: S3Settings): FileStorage => {
  const { bucket: Bucket, encryption, kmsKey } = settings;
  const root = settings.prefix === '' ? '' : `${settings.prefix.replace(/^\/+|\/+$/g, '')}/`;
  const keyOf = (key: string): string => `${root}${CONTENTS}${key}`;
  const secured = {
    ...(encryption !== '' && { ServerSideEncryption: encryption as 'AES256' | 'aws:kms' }),
    ...(kmsKey !== '' && { SSEKMSKeyId: kmsKey }),
  };

  let loaded: Promise<{ readonly sdk: Sdk; readonly client: S3Client }> | undefined;
  // Loaded when it is first used: an installation with its files on the disk does without its 20 MB of memory.
  const load = () => {
    loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: connect(sdk, settings) }));
    return loaded;
  };
  const asking = async <Result>(
    doing: StorageError['doing'],
    work: (s3: Awaited<ReturnType<typeof load>>) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await work(await load());
    } catch (error) {
      throw new StorageError(doing, codeOf(error));
    }
  };

  const read = (Key: string): Promise<Content | undefined> =>
    asking('reading', async ({ sdk, client }) => {
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        return { size: ContentLength ?? 0, stream: Body as Readable };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    });

  const put = (Key: string, Body: Readable | Buffer | string): Promise<void> =>
    asking('writing', async ({ client }) => {
      const { Upload } = await import('@aws-sdk/lib-storage');
      // Aborts itself when it fails: no object appears, and no part stays.
      const upload = new Upload({ client, params: { Bucket, Key, Body, ...secured }, partSize: PART, queueSize: 1 });
      await upload.done();
    });

  const drop = (Key: string): Promise<void> =>
    asking('writing', async ({ sdk, client }) => {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    });

  async function* list(): AsyncGenerator<Listed> {
    const Prefix = keyOf('');
    let ContinuationToken: string | undefined;
    do {
      const page = await asking('reading', ({ sdk, client }) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        yield { key: Key.slice(Prefix.length), storedAt: LastModified?.getTime() ?? Date.now() };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  const nameOf = ({ hash, ext = '' }: UploadFile): string => keyOf(`${hash}${ext}`);
  const store = async (file: UploadFile, body: Readable | Buffer | undefined): Promise<void> => {
    if (body === undefined) throw new Error('The file has no content to store.');
    await put(nameOf(file), body);
    file.url = addressOf(file.hash);
  };

  return {
    ...privately,
    kind: 's3',
    uploadStream: (file) => store(file, file.stream),
    upload: (file) => store(file, file.buffer),
    delete: (file) => drop(nameOf(file)),
    open: (key) => read(keyOf(key)),
    list,
    check: async () => {
      const probe = `${root}${PROBE}${randomUUID()}`;
      await put(probe, 'probe');
      // Lists the one object: its cost does not grow with the bucket.
      await asking('reading', ({ sdk, client }) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: probe })),
      );
      await drop(probe);
    },
    owner: async () => {
      const found = await read(`${root}${OWNER}`);
      return found && (await text(found.stream)).trim();
    },
    claim: (installation) => put(`${root}${OWNER}`, `${installation}\n`),
  };
};

export default { init };

const connect = (sdk: Sdk, { region, endpoint, pathStyle, accessKeyId, secretAccessKey }: S3Settings): S3Client =>
  new sdk.S3Client({
    region,
    ...(endpoint !== '' && { endpoint }),
    forcePathStyle: pathStyle === 'yes',
    ...(accessKeyId !== '' && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: ATTEMPTS,
    requestHandler: PATIENCE,
    // Storages other than Amazon's do not know the checksums that the client would add; each request is signed anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
