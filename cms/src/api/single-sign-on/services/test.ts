import type { SsoTest } from '@ridgeline/domain/single-sign-on';
import type { Principal } from '../../../access/principal';
import { whoWouldArrive } from './arrive';
import { addressAt } from './at-provider';
import { fetchProvider } from './fetch';
import type { Person } from './person';
import { SsoProblem } from './problem';
import { addressFor, type Checks, discover, redeem } from './provider';
import type { Round } from './rounds';
import type { StoredSso } from './stored';

/** Keeps how a test ended; not where the settings were changed meanwhile. */
const keep = async (
  sso: StoredSso,
  tester: Pick<Principal, 'id' | 'username'>,
  result: Pick<SsoTest, 'code' | 'detail' | 'email'>,
) => {
  const test: SsoTest = { at: new Date().toISOString(), by: tester.username, ...result };
  await strapi.db.connection.raw(
    'update ridgeline_sso set last_test = ?::jsonb, tested_by = ? where company_id is not distinct from ?::integer and revision = ?',
    [JSON.stringify(test), result.code === null ? tester.id : null, sso.companyId, sso.revision],
  );
};

/** Keeps that a test failed, and why. */
export const keepFailure = (sso: StoredSso, tester: Pick<Principal, 'id' | 'username'>, { code, detail }: SsoProblem) =>
  keep(sso, tester, { code, detail, email: '' });

/** Asks the provider's sign-in page as a browser does: a wrong redirect address ends there, and the browser never comes back. */
const askPage = async (address: URL): Promise<void> => {
  const signal = AbortSignal.timeout(5_000);
  const page = await fetchProvider(String(address), {
    method: 'GET',
    headers: {},
    body: null,
    redirect: 'manual',
    signal,
  });
  if (page.status < 400) return;
  const text = await page.text();
  if (/redirect.?ur[il]/i.test(text)) throw new SsoProblem('redirect-refused', `HTTP ${page.status}`);
  if (/client/i.test(text)) throw new SsoProblem('client-refused', `HTTP ${page.status}`);
};

/** A code that does not exist is refused in another way than a client that does not. */
const askToken = async (config: Awaited<ReturnType<typeof discover>>, checks: Checks): Promise<void> => {
  try {
    await redeem(
      config,
      new URLSearchParams({ code: 'no-code', state: checks.state, iss: config.serverMetadata().issuer }),
      checks,
      [],
    );
  } catch (error) {
    if (error instanceof SsoProblem && error.code === 'client-refused') throw error;
  }
};

/** What can be found out without a person; nothing of a SAML provider, which this server never calls. @returns the address at which the test goes on @throws SsoProblem */
export const askProvider = async (sso: StoredSso, checks: Checks, email: string): Promise<string> => {
  if (sso.kind === 'saml') return addressAt(sso, checks);
  const config = await discover(sso);
  const address = await addressFor(config, checks, { email });
  await askPage(address);
  await askToken(config, checks);
  return address.href;
};

/** Keeps how a test ended with which the tester has come back. @throws SsoProblem */
export const finishTest = async (sso: StoredSso, tester: Principal, round: Round, person: Person): Promise<void> => {
  if (round.revision !== sso.revision) throw new SsoProblem('settings-changed');
  const { email, userId } = await whoWouldArrive(person, sso);
  // An operator has no address of a company; everybody else proves not to be locked out.
  if ((sso.companyId === null || tester.role !== 'Operator') && userId !== tester.id)
    throw new SsoProblem('not-you', email);
  await keep(sso, tester, { code: null, detail: '', email });
};
