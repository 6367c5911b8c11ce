import type { SsoProblemCode } from '@ridgeline/domain/single-sign-on';
import { SsoProblem } from './problem';

/** What the library reports, by its stable codes. */
const BY_CODE: Readonly<Record<string, SsoProblemCode>> = {
  OAUTH_TIMEOUT: 'issuer-unreachable',
  OAUTH_ABORT: 'issuer-unreachable',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'issuer-differs',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock-skew',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'token-invalid',
  OAUTH_KEY_SELECTION_FAILED: 'token-invalid',
  OAUTH_UNSUPPORTED_OPERATION: 'token-invalid',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'issuer-invalid',
  OAUTH_RESPONSE_IS_NOT_JSON: 'issuer-invalid',
  OAUTH_PARSE_ERROR: 'issuer-invalid',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'issuer-forbidden',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'issuer-forbidden',
  OAUTH_MISSING_SERVER_METADATA: 'issuer-invalid',
  OAUTH_INVALID_SERVER_METADATA: 'issuer-invalid',
};

/** What a provider answers (RFC 6749, 5.2). */
const BY_ERROR: Readonly<Record<string, SsoProblemCode>> = {
  invalid_client: 'client-refused',
  unauthorized_client: 'client-refused',
  invalid_grant: 'code-refused',
};

const BY_CLAIM: Readonly<Record<string, SsoProblemCode>> = {
  aud: 'audience-differs',
  azp: 'audience-differs',
  iss: 'issuer-differs',
};

type Part = Readonly<Record<string, unknown>>;

/** An error with all that caused it, the outermost first. */
const chainOf = (error: unknown): Part[] => {
  const chain: Part[] = [];
  for (let at = error; typeof at === 'object' && at !== null && chain.length < 8; at = (at as Part).cause) {
    chain.push(at as Part);
  }
  return chain;
};

const firstText = (chain: readonly Part[], name: string): string | undefined =>
  chain.map((part) => part[name]).find((value): value is string => typeof value === 'string');

/** Why a call of the provider, or the check of its answer, failed. @param otherwise when it is none of the known reasons */
export const problemOf = (error: unknown, otherwise: SsoProblemCode): SsoProblem => {
  const chain = chainOf(error);
  const own = chain.find((part) => part instanceof SsoProblem);
  if (own) return own as unknown as SsoProblem;
  const said = firstText(chain, 'error');
  const detail = [said, firstText(chain, 'error_description'), ...chain.map(({ message }) => message)];
  const text = [...new Set(detail.filter(Boolean))].join('; ');
  const claim = firstText(chain, 'claim');
  const code = chain.map((part) => BY_CODE[String(part.code)]).find(Boolean);
  if (said !== undefined) return new SsoProblem(BY_ERROR[said] ?? 'provider-refused', text);
  return new SsoProblem((code === 'token-invalid' && claim && BY_CLAIM[claim]) || code || otherwise, text);
};
