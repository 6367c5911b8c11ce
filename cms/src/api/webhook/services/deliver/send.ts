import { readAccessModules, receivesEvent } from '@ridgeline/domain';
import type { OutgoingCode } from '@ridgeline/domain/outgoing';
import { callOut, OutgoingError } from '../../../../request/outgoing';
import { sign } from '../secret';
import type { Claimed } from './claim';
import { bodyOf } from './message';
import { secondsIn } from './pause';

/** Milliseconds for a receiver to answer. */
const PATIENCE = 10_000;

/** Bytes of its answer that are read. */
const MOST = 4_096;

/** What became of one attempt. */
export interface Outcome {
  /** Absent when the message was accepted. */
  readonly problem?: OutgoingCode | 'status' | 'redirect' | 'gone' | 'secret' | 'module';
  readonly status?: number;
  readonly milliseconds?: number;
  /** Seconds that the receiver asks to be left alone for. */
  readonly retryAfter?: number;
}

const problemOf = (status: number): Pick<Outcome, 'problem'> => {
  if (status >= 200 && status < 300) return {};
  if (status === 410) return { problem: 'gone' };
  return { problem: status >= 300 && status < 400 ? 'redirect' : 'status' };
};

const granted = ({ granted: stored, event }: Claimed): boolean =>
  receivesEvent(event, new Set(readAccessModules(stored).modules.map(({ name }) => name)));

/** Sends a message once. No database connection is held meanwhile. */
export const sendMessage = async (claimed: Claimed): Promise<Outcome> => {
  const { webhookId, documentId, address, sealed, previous } = claimed;
  if (!granted(claimed)) return { problem: 'module' };
  const body = bodyOf(claimed);
  const signed =
    sealed === null ? undefined : sign({ webhookId, id: documentId, body }, previous ? [sealed, previous] : [sealed]);
  if (!signed) return { problem: 'secret' };
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Ridgeline-Webhooks' };
  const begun = Date.now();
  try {
    const { status, headers: answered } = await callOut({
      address,
      method: 'POST',
      headers,
      body,
      milliseconds: PATIENCE,
      most: MOST,
    });
    const retryAfter = secondsIn(answered['retry-after']);
    return { ...problemOf(status), status, milliseconds: Date.now() - begun, ...(retryAfter && { retryAfter }) };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { problem: error.code, milliseconds: Date.now() - begun };
  }
};
