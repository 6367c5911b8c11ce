import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SECRETS = {
  APP_KEYS: 'first-key-of-the-tests,second-key-of-the-tests',
  API_TOKEN_SALT: 'salt-of-the-tests',
  ADMIN_JWT_SECRET: 'administrators-secret-of-the-tests',
  JWT_SECRET: 'secret-of-the-tests',
  TRANSFER_TOKEN_SALT: 'transfer-salt-of-the-tests',
  ENCRYPTION_KEY: 'encryption-key-of-the-tests-32-ch',
  AUDIT_KEY: 'audit-key-of-the-tests',
};

/** Tests sign in far more often from one address than people do; tests of the limits set their own. */
const LIMITS = {
  LIMIT_SIGN_IN_PER_ADDRESS: '100000',
  LIMIT_SIGN_IN_PER_ACCOUNT: '1000',
  LIMIT_REFRESH_PER_MINUTE: '100000',
  LIMIT_WRONG_LINKS_PER_MINUTE: '100000',
  LIMIT_PUBLIC_CALLS_PER_MINUTE: '100000',
  LIMIT_SAML_ANSWERS_PER_ADDRESS: '100000',
  LIMIT_SAML_ANSWERS_PER_COMPANY: '100000',
  LIMIT_TOKEN_CALLS_PER_MINUTE: '100000',
  LIMIT_COMPANY_TOKEN_CALLS_PER_MINUTE: '100000',
  LIMIT_SCIM_CALLS_PER_MINUTE: '100000',
  LIMIT_WRONG_TOKENS_PER_MINUTE: '100000',
};

export type Environment = Readonly<Record<string, string>>;

/** The environment of one server: set it before the first file of the server is loaded, which reads it once. */
export const environmentFor = (databaseUrl: string, port: number, more: Environment = {}): Environment => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'ridgeline-test-')),
  LOG_LEVEL: 'error',
  STRAPI_TELEMETRY_DISABLED: 'true',
  // Receivers that a test starts on this machine; its addresses stay refused.
  OUTGOING_ALLOW: 'http://localhost:*',
  ...SECRETS,
  ...LIMITS,
  ...more,
});
