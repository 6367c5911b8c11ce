import { type LetterKind, letter } from '@ridgeline/domain';
import { askToLook } from '../../../../jobs';
import { insertRows } from '../../../../records/store';
import { tableOf } from '../../../../records/table';
import { afterCommit } from '../../../../request';

export interface NewLetter {
  readonly mappingId: number;
  readonly kind: LetterKind;
  readonly dueAt: Date;
  /** The documentId of the message that a reply brings. */
  readonly message?: string;
}

/** Stores letters in the running transaction; they are sent after it, once they are due. */
export const writeLetters = async (letters: readonly NewLetter[]): Promise<void> => {
  if (letters.length === 0) return;
  await insertRows(
    tableOf(letter),
    letters.map(({ mappingId, kind, dueAt, message = null }) => ({
      mapping: mappingId,
      kind,
      message,
      dueAt: dueAt.toISOString(),
      state: 'waiting',
      attempts: 0,
    })),
  );
  if (letters.some(({ dueAt }) => dueAt.getTime() <= Date.now())) afterCommit(() => askToLook('letters'));
};
