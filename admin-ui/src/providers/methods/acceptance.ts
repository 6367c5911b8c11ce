import type { AcceptanceStatement, AcceptanceStatus, Ending, RatedKind } from '@ridgeline/domain';
import { read, send } from '../data';

/** A request on the page of its risk. */
export interface AskedFor {
  readonly documentId: string;
  readonly ownerName: string;
  readonly askedBy: string;
  readonly askedAt: string;
  readonly message: string | null;
  readonly statement: AcceptanceStatement;
  readonly mail: 'none' | 'queued' | 'sent' | 'failed';
  readonly linkExpiresAt: string | null;
  readonly ended: Ending | null;
}

/** A decision of an owner, with the copy of the rating; further columns are those of the entity. */
export interface Decided extends Readonly<Record<string, unknown>> {
  readonly documentId: string;
  readonly decision: 'accepted' | 'declined';
  readonly kind: RatedKind;
  readonly ownerName: string;
  readonly how: 'signed-in' | 'link';
  readonly decidedAt: string;
  readonly acceptedUntil: string | null;
  readonly reason: string;
}

export interface Acceptance {
  readonly status: AcceptanceStatus;
  readonly acceptedUntil: string | null;
  /** Null while the rating to accept is missing. */
  readonly kind: RatedKind | null;
  readonly mail: boolean;
  readonly owner: { readonly name: string; readonly reachable: boolean; readonly you: boolean } | null;
  readonly waiting: (AskedFor & { readonly yours: boolean; readonly askedByYou: boolean }) | null;
  readonly changed: readonly { readonly field: string; readonly was: unknown; readonly is: unknown }[];
  readonly decisions: readonly Decided[];
  readonly requests: readonly AskedFor[];
}

export interface Decision {
  readonly request: string;
  readonly decision: 'accepted' | 'declined';
  readonly reason: string;
  readonly acceptedUntil: string | null;
}

const path = (risk: string, what = ''): string => `risks/${risk}/acceptance${what}`;

const post = (risk: string, what: string, data: object): Promise<Acceptance> => send('POST', path(risk, what), data);

export const readAcceptance = (risk: string, signal: AbortSignal): Promise<Acceptance> => read(path(risk), signal);

/** @throws HttpError 400 at the field that prevents it, 409 when the owner asks */
export const askForAcceptance = (risk: string, message: string): Promise<Acceptance> => post(risk, '/ask', { message });

export const withdrawRequest = (risk: string): Promise<Acceptance> => post(risk, '/withdraw', {});

/** @throws HttpError 403 for other users than the owner, 409 when it was answered, 410 when the request has ended */
export const decideAcceptance = (risk: string, decision: Decision): Promise<Acceptance> =>
  post(risk, '/decide', decision);
