import { StorageError } from '../faults';

interface Thrown extends Error {
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/**
 * The code of an error, without its text: that may have addresses and names of keys.
 */
export const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  const { code, name, $metadata } = error as Thrown;
  if (typeof code === 'string') return code;
  const status = $metadata?.httpStatusCode;
  return name === 'Error' || name === 'UnknownError' || name === 'Unknown' ? `status ${status ?? 'unknown'}` : name;
};

/** Whether an object does not exist. */
export const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as Thrown;
  return name === 'NoSuchKey' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404);
};

/** Which variable is wrong, by the code of the storage or of the system. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^(NoSuchBucket|NotFound|InvalidBucketName|status 404)$/, 'S3_BUCKET names no bucket there'],
  [/^(InvalidAccessKeyId|UnrecognizedClientException|InvalidClientTokenId)$/, 'S3_ACCESS_KEY_ID is not known there'],
  [/^SignatureDoesNotMatch$/, 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID'],
  [
    /^(AccessDenied|Forbidden|AllAccessDisabled|status 403)$/,
    'the key or the role may not read, write, list and delete in S3_BUCKET',
  ],
  [
    /^(CredentialsProviderError|ExpiredToken|InvalidToken)$/,
    'there are no valid credentials: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the machine a role',
  ],
  [
    /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException|status 301)$/,
    'S3_REGION is not the region of S3_BUCKET',
  ],
  [
    /^(KMS\.|InvalidEncryption|ServerSideEncryption|NotImplemented$)/,
    'S3_ENCRYPTION or S3_KMS_KEY is not accepted there',
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPROTO|CERT_|DEPTH_ZERO|UNABLE_TO|TimeoutError$)/,
    'S3_ENDPOINT does not answer',
  ],
];

/** Why the storage cannot be used at a start, in a sentence that names the variable. */
export const adviceFor = (error: unknown): string => {
  const reason = error instanceof StorageError ? error.reason : codeOf(error);
  const advice = ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ?? 'see S3_BUCKET, S3_ENDPOINT and S3_REGION';
  return `The files cannot be stored on S3: ${advice} (${reason}).`;
};
