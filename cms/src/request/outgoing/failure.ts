import type { OutgoingCode } from '@ridgeline/domain/outgoing';
import { outgoingWords } from '@ridgeline/domain/words/outgoing';

/** A request to another server that was not made, or got no answer. Its message says why in one sentence. */
export class OutgoingError extends Error {
  readonly code: OutgoingCode;

  constructor(code: OutgoingCode) {
    super(outgoingWords[code]);
    this.name = 'OutgoingError';
    this.code = code;
  }
}

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

/** What a failed connection is called; the message of Node repeats addresses. */
export const failureOf = (error: unknown): OutgoingError => {
  if (error instanceof OutgoingError) return error;
  const { code = '', name } = error as { code?: string; name?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return new OutgoingError('timeout');
  return new OutgoingError(CERTIFICATE.test(code) ? 'certificate' : 'connection');
};
