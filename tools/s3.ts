import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The part of the package that is used; it has no types. */
interface S3rver {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
type Options = Readonly<Record<string, unknown>>;

export interface RunningS3 {
  readonly endpoint: string;
  readonly bucket: string;
  /** Settings of a server that stores its files there. */
  readonly env: Readonly<Record<string, string>>;
  /** Folder with the objects, each in a file whose name begins with its key. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** The only key that the server knows. */
const KEY = 'S3RVER';

/**
 * Starts a server that speaks S3, with one empty bucket in a separate folder.
 * @param strict refuses signatures that do not fit. For lists it refuses those that do: it signs their path without the
 *   last slash, which Amazon's client has.
 */
export const startS3 = async ({ strict = false } = {}): Promise<RunningS3> => {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-s3-'));
  const Server = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: Options) => S3rver;
  const bucket = 'files';
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
    allowMismatchedSignatures: !strict,
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    bucket,
    folder: join(folder, bucket),
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_PATH_STYLE: 'yes',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
