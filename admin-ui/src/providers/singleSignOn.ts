import { adoptSession } from './access';
import { HttpError, messageOf } from './errors';
import { call } from './http';

/** Where the browser goes after a sign-in at the company's provider; it leaves this page meanwhile. */
const NEXT = 'ridgeline.next';

/** The address of the provider for a work address. @throws HttpError where there is none */
export const beginAtProvider = async (email: string): Promise<string> => {
  const { data } = await call<{ data: { url: string } }>('auth/single-sign-on', {
    method: 'POST',
    body: { email },
    anonymous: true,
  });
  return data.url;
};

/** Goes to the provider. @param next the page to open after the sign-in */
export const leaveFor = (address: string, next?: string): void => {
  if (next) sessionStorage.setItem(NEXT, next);
  window.location.assign(address);
};

const SETTINGS = '/dashboard/company-settings/single-sign-on';
const OPERATORS = '/dashboard/health/single-sign-on';

/** Windows of this browser tell one another here that a provider has confirmed the user, or why not. */
const PROOFS = 'ridgeline.proof';

/** How a proof at the provider has ended: with the message of a refusal, or null. */
interface Proven {
  readonly failure: string | null;
}

/** Hears how proofs in other windows end. @returns a function to stop */
export const onProven = (hear: (failure: string | null) => void): (() => void) => {
  const channel = new BroadcastChannel(PROOFS);
  channel.onmessage = ({ data }: MessageEvent<Proven>) => hear(data.failure);
  return () => channel.close();
};

const tellProven = (failure: string | null): void => {
  const channel = new BroadcastChannel(PROOFS);
  channel.postMessage({ failure } satisfies Proven);
  channel.close();
};

/** Begins a proof of who uses the session. @returns the page of the provider @throws HttpError */
export const beginProof = async (): Promise<string> =>
  (await call<{ data: { url: string } }>('single-sign-on/proof', { method: 'POST', body: {} })).data.url;

interface Done {
  readonly jwt?: string;
  readonly proof?: true;
  /** At the end of a test: whether of the operators. */
  readonly operators?: boolean;
}

const isOfProof = (error: unknown): boolean => error instanceof HttpError && error.details.proof === true;

/** A proof in a window of its own, which has ended there: the page that asked for it goes on, or shows why not. */
export class ProofEnded extends Error {
  constructor(readonly failure: string | null) {
    super(failure ?? '');
  }
}

/**
 * Hands the provider's answer to the server, and starts to use the session.
 * @returns the page to go on with
 * @throws HttpError, ProofEnded at the end of a proof
 */
export const finishAtProvider = async (answer: string): Promise<string> => {
  const body = { answer };
  const sent = call<Done>('auth/single-sign-on/callback', { method: 'POST', body, anonymous: true });
  const done = await sent.catch((error: unknown) => {
    if (!isOfProof(error)) throw error;
    tellProven(messageOf(error));
    throw new ProofEnded(messageOf(error));
  });
  if (done.proof) {
    tellProven(null);
    throw new ProofEnded(null);
  }
  if (done.jwt === undefined) return done.operators ? OPERATORS : SETTINGS;
  await adoptSession(done.jwt);
  const next = sessionStorage.getItem(NEXT);
  sessionStorage.removeItem(NEXT);
  return next ?? '/dashboard/home';
};
