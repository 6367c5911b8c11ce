import { compiled, type TestServer } from '../harness/index.ts';
import { KEY } from './chain.ts';

type Secrets = import('../../src/secrets').Secrets;
const secrets = () => compiled<typeof import('../../src/secrets')>('secrets');

export const SECRETS: Secrets = {
  APP_KEYS: 'first-key-of-the-tests,second-key-of-the-tests',
  JWT_SECRET: 'secret-of-the-tests',
  AUDIT_KEY: KEY,
};
export const OTHER_KEY = 'another-audit-key-of-the-tests';

/** What a start checks before it loads the server. */
export const unfit = ({ sql }: TestServer, given: Secrets) =>
  secrets().unfitSecrets(
    async <Row>(text: string, values: readonly unknown[] = []) => (await sql.query(text, [...values])).rows as Row[],
    given,
  );

/** What a start stores once the server is loaded. */
export const settle = (given: Secrets, accept: boolean) => secrets().settleSecrets(given, accept);

/** Seals as a server does that was started with this key. */
export const sealWith = ({ strapi }: TestServer, key: string): Promise<unknown> => {
  const { sealRound } = compiled<typeof import('../../src/audit/seal/seal')>('audit/seal/seal');
  const { queryOf } = compiled<typeof import('../../src/audit/seal/sealer')>('audit/seal/sealer');
  return strapi.db.connection.transaction((trx) =>
    sealRound(queryOf(trx as Parameters<typeof queryOf>[0]), key, () => new Map(), 0),
  );
};
