import type { MappedControl, StatementProgress } from '@ridgeline/domain';
import type { RaRecord } from 'react-admin';
import { read, send } from '../data';
import { call } from '../http';
import { listQuery } from '../query';
import { asRecord, type WireRow } from '../rows';

/** The answer to a control; `null` if there is none. */
export interface Answer {
  readonly applicable: 'Yes' | 'No' | null;
  readonly reason: string;
  readonly implementationStatus: string | null;
}

/** The company's stored answer to a control. */
export interface Stored {
  readonly id: string;
  readonly updatedAt: string;
}

type One = WireRow & { readonly updatedAt: string };

const storedOf = ({ documentId, updatedAt }: One): Stored => ({ id: documentId, updatedAt });

/**
 * Stores an answer to a control: a first one, or a replacement of `before`, which must be unchanged.
 * @throws HttpError 409 when it has changed; 400 at `control` when another user gave the first one
 */
export const storeAnswer = async (control: string, answer: Answer, before: Stored | null): Promise<Stored> => {
  if (!before) return storedOf(await send<One>('POST', 'applicabilities', { control, ...answer }));
  const changed = { ...answer, updatedAt: before.updatedAt };
  return storedOf(await send<One>('PUT', `applicabilities/${before.id}`, changed));
};

/** Loads the current row of a control in the statement. Throws HttpError. */
export const readStatementRow = async (control: string): Promise<RaRecord<string>> =>
  asRecord(await read<WireRow>(`applicabilities/statement/${control}`));

/** One answer for several controls, each of which must still have the shown answer (`updatedAt`; null for none). */
export const answerControls = (
  controls: readonly { readonly id: string; readonly updatedAt?: string | null }[],
  answer: Answer,
): Promise<{ data: { created: number; updated: number } }> =>
  call('applicabilities/answers', { method: 'POST', body: { data: { controls, ...answer } } });

/** The progress of the controls of some libraries; of all controls if none is named. */
export const readStatementProgress = (library: unknown, signal?: AbortSignal): Promise<StatementProgress> => {
  const query = listQuery({ filter: library === undefined ? {} : { library } });
  return read('applicabilities/progress', signal, query);
};

export const readMappings = (control: string, signal?: AbortSignal): Promise<MappedControl[]> =>
  read(`control-mappings/of/${control}`, signal);
