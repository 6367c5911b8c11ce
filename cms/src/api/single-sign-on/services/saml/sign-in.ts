import { join } from 'node:path';
import type { Context } from 'koa';
import { startSamlAnswer } from '../../../../access/limits';
import { EndedWork, verifying } from '../../../../processes';
import { SsoProblem } from '../problem';
import type { Checks } from '../provider';
import { keepAnswer, type SamlAnswer, waitingRound } from '../rounds';
import { type StoredSso, ssoOf } from '../stored';
import { clientOf } from './client';
import { checkResponse } from './response';
import type { Arrived } from './worker';

/** The id of the request, which the response names: in XML it begins with no digit. */
const requestIdOf = ({ nonce }: Pick<Checks, 'nonce'>): string => `_${nonce}`;

/** The address at which the provider asks the person to sign in. @param again also one who is signed in there */
export const samlAddress = async (sso: StoredSso, checks: Checks, again = false): Promise<string> => {
  const client = await clientOf(sso, requestIdOf(checks), again);
  return client.getAuthorizeUrlAsync(checks.state, undefined, {});
};

const WORK = join(__dirname, 'worker', 'index');

/** @throws BusyError, EndedWork where the process was ended by something else than the response */
const read = async (
  response: string,
  { issuer, signInUrl, certificates, entityId, companyId }: StoredSso,
  requestId: string,
): Promise<SamlAnswer> => {
  const provider = { issuer, signInUrl, certificates, entityId };
  try {
    checkResponse(response);
    return await verifying.run<Arrived, SamlAnswer>(WORK, {
      owner: `company ${companyId}`,
      input: { response, provider, requestId },
    });
  } catch (error) {
    if (error instanceof SsoProblem) return { code: error.code, detail: error.detail };
    if (!(error instanceof EndedWork) || error.by === 'killed') throw error;
    return { code: 'response-invalid' as const, detail: error.message };
  }
};

/**
 * Verifies the answer of a SAML provider to a sign-in that was begun here, and keeps what it says for the browser that began.
 * Answers 429 itself where too many could not be verified.
 */
export const receive = async (ctx: Context, response: string, state: string): Promise<void> => {
  const round = await waitingRound(state);
  const sso = round && (await ssoOf(round.companyId));
  if (!round || sso?.kind !== 'saml') return;
  const verified = await startSamlAnswer(ctx, round.companyId);
  if (!verified) return;
  const answer = await read(response, sso, requestIdOf(round));
  if ('subject' in answer) await verified();
  await keepAnswer(state, answer);
};
