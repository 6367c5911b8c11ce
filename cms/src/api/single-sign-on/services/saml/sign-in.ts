import { SsoProblem } from '../problem';
import type { Checks } from '../provider';
import { keepAnswer, type SamlAnswer, waitingRound } from '../rounds';
import { type StoredSso, ssoOf } from '../stored';
import { personIn } from './claims';
import { clientOf } from './client';
import { verifyResponse } from './response';

/** The id of the request, which the response names: in XML it begins with no digit. */
const requestIdOf = ({ nonce }: Pick<Checks, 'nonce'>): string => `_${nonce}`;

/** The address at which the provider asks the person to sign in. @param again also one who is signed in there */
export const samlAddress = async (sso: StoredSso, checks: Checks, again = false): Promise<string> => {
  const client = await clientOf(sso, requestIdOf(checks), again);
  return client.getAuthorizeUrlAsync(checks.state, undefined, {});
};

const read = async (encoded: string, sso: StoredSso, requestId: string): Promise<SamlAnswer> => {
  try {
    return personIn(await verifyResponse(encoded, sso, requestId));
  } catch (error) {
    if (!(error instanceof SsoProblem)) throw error;
    return { code: error.code, detail: error.detail };
  }
};

/** Verifies the answer of a SAML provider to a sign-in that was begun here, and keeps what it says for the browser that began. */
export const receive = async (encoded: string, state: string): Promise<void> => {
  const round = await waitingRound(state);
  const sso = round && (await ssoOf(round.companyId));
  if (!round || sso?.kind !== 'saml') return;
  await keepAnswer(state, await read(encoded, sso, requestIdOf(round)));
};
