import type { Entity } from '@ridgeline/domain';
import { messages } from '@ridgeline/domain/words/messages';
import { say } from '@ridgeline/domain/words/register';
import { useContext } from 'react';
import { HttpError, messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { type Row, toSave, useOnce, type Values } from '../../shared';
import { pageIn, SavedPlaceContext } from '../savedPlace';

/** The result of a save. */
export type Outcome =
  | { readonly kind: 'saved'; readonly row: Row; readonly meta: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'refused';
      readonly errors: Readonly<Record<string, string>>;
      /** For the form, whose fields say the rest. */
      readonly message: string;
      /** For the toast. */
      readonly said: string;
    }
  | { readonly kind: 'conflict'; readonly current: Row }
  | { readonly kind: 'failed'; readonly message: string; readonly said?: undefined };

/** Saves; a call during another save does nothing and answers null. */
type Save = (row: Row | null, initial: Values, values: Values) => Promise<Outcome | null>;

interface Work {
  readonly row: Row | null;
  readonly initial: Values;
  readonly values: Values;
}

const currentOf = (error: HttpError): Row | null => {
  const current = error.details.current;
  if (error.status !== 409 || typeof current !== 'object' || current === null) return null;
  const { documentId } = current as { documentId: string };
  return { ...current, id: documentId };
};

/** What a save that failed means for the row: a conflict, values that are refused, or no answer. */
export const outcomeOf = ({ messages: own }: Entity, error: unknown, isNew = false): Outcome => {
  const message = say((!isNew && own.updateFailed) || own.saveFailed, messageOf(error));
  if (error instanceof HttpError) {
    const current = currentOf(error);
    if (current) return { kind: 'conflict', current };
    const { errors } = error.body;
    if (Object.keys(errors).length > 0) {
      return { kind: 'refused', errors, message: messages.checkFields, said: message };
    }
  }
  return { kind: 'failed', message };
};

/**
 * Saves a form: a new row, or the changes of a stored one with its `updatedAt`, so that the server
 * notices when another user was faster. Never throws.
 */
export const useSave = (entity: Entity): Save => {
  const provider = useProvider();
  const place = useContext(SavedPlaceContext);
  const { start } = useOnce({
    work: async ({ row, initial, values }: Work): Promise<Outcome> => {
      const resource = resourceOf(entity);
      const data = toSave(entity, initial, values, row === null);
      const meta = { list: place?.list };
      try {
        const answer = row
          ? await provider.update(resource, {
              id: row.id,
              data: { ...data, updatedAt: row.updatedAt },
              previousData: row,
              meta,
            })
          : await provider.create(resource, { data, meta });
        const saved = answer.data as Row;
        place?.saved(saved.id, pageIn(answer.meta));
        return { kind: 'saved', row: saved, meta: answer.meta ?? {} };
      } catch (error) {
        return outcomeOf(entity, error, row === null);
      }
    },
  });
  return (row, initial, values) => start({ row, initial, values });
};
