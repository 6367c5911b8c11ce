import { type FieldMessage, fieldOf, messages, readValue, sentQuestionnaire } from '@ridgeline/domain';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { fieldErrors } from '../../../../records/errors';

/** Who submits: as they name themselves, since a link says nothing of the person. */
export interface Submitter {
  readonly name: string;
  readonly position: string;
}

/**
 * Reads who submits. Calls in the form of the specification name no person (decisions 27.5): null.
 * @throws ValidationError at `name`, `position` or `confirmed`, when the call names a person
 */
export const readSubmitter = (raw: unknown): Submitter | null => {
  if (raw === undefined || raw === null) return null;
  const given = (typeof raw === 'object' ? raw : {}) as Readonly<Record<string, unknown>>;
  const errors: FieldMessage[] = [];
  const read = (field: string, column: string): string => {
    const text = given[field];
    const reading = readValue(fieldOf(sentQuestionnaire, column), typeof text === 'string' ? text : null);
    const value = reading.error === undefined ? reading.value : null;
    if (typeof value === 'string' && value !== '') return value;
    errors.push({ field, message: reading.error ?? messages.requiredFields });
    return '';
  };
  const submitter = { name: read('name', 'submittedBy'), position: read('position', 'submittedByPosition') };
  if (given.confirmed !== true) errors.push({ field: 'confirmed', message: answeringWords.confirm });
  if (errors.length > 0) throw fieldErrors(errors);
  return submitter;
};
