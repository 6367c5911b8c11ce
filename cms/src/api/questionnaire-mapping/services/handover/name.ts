import { type FieldMessage, fieldOf, fieldWords, messages, questionnaireHandover, readValue } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { MOST_HANDOVERS } from '@ridgeline/domain/sending';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { handoverWords } from '@ridgeline/domain/words/handover';
import { newDocumentId } from '../../../../database/document-id';
import { ConflictError, ForbiddenError, fieldErrors } from '../../../../records/errors';
import { NOW } from '../../../../records/store';
import { asOwnerForWholeQuestionnaire, currentTransaction } from '../../../../request';
import { usableAddress } from '../emails/address';
import { notifyChanged } from '../notify';
import { openedByLink } from '../sent';
import { tellConcerned } from '../tell';
import { NAMED, type OtherPerson } from './read';

interface Given {
  readonly name: string;
  readonly email: string;
  readonly note: string | null;
}

/** @throws ValidationError at `name`, `email` or `note` */
const readGiven = (raw: unknown): Given => {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as Readonly<Record<string, unknown>>;
  const errors: FieldMessage[] = [];
  const read = (field: keyof Given): string => {
    const value = given[field];
    const definition = fieldOf(questionnaireHandover, field);
    const reading = readValue(definition, typeof value === 'string' ? value : null);
    const text = reading.error === undefined && typeof reading.value === 'string' ? reading.value : '';
    const problem = reading.error ?? (definition.required && text === '' ? messages.requiredFields : undefined);
    if (problem !== undefined) errors.push({ field, message: problem });
    return text;
  };
  const [name, email, note] = [read('name'), read('email'), read('note')];
  const usable = usableAddress(email);
  if (email !== '' && usable === null) errors.push({ field: 'email', message: fieldWords.email });
  if (errors.length > 0) throw fieldErrors(errors);
  return { name, email: usable ?? '', note: note === '' ? null : note };
};

const refuseMore = async (): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: Pick<OtherPerson, 'name' | 'state'>[] }>(
    'select name, state from questionnaire_handovers',
  );
  const waiting = rows.find(({ state }) => state === 'waiting');
  if (waiting) throw new ConflictError(handoverWords.refusals.waits({ name: waiting.name }));
  if (rows.length >= MOST_HANDOVERS) {
    throw new ConflictError(handoverWords.refusals.tooMany({ most: MOST_HANDOVERS }));
  }
};

/**
 * Stores whom the respondent names to answer instead, and notifies who sent the questionnaire and who reviews it. Nothing
 * is mailed to that person: only a user of the sender's side does that.
 * @throws ValidationError at `name`, `email` or `note`, ForbiddenError by a link to one topic, ConflictError once submitted,
 * while another one waits, or after too many
 */
export const nameOther = async (raw: unknown): Promise<OtherPerson> => {
  const sent = await openedByLink(true);
  if (!sent || !isOpen(sent.status)) throw new ConflictError(messages.alreadySubmitted, { status: sent?.status });
  if (sent.topic !== null) throw new ForbiddenError(answeringWords.topicOnly);
  const { name, email, note } = readGiven(raw);
  await refuseMore();
  const { rows } = await currentTransaction().raw<{ rows: [OtherPerson] }>(
    `insert into questionnaire_handovers (document_id, mapping_id, name, email, note, state, link, created_at, updated_at)
     select ?, ?, ?, ?, ?, 'waiting', own.document_id, ${NOW}, ${NOW}
     from questionnaire_links own where own.token_hash = wall_link() returning ${NAMED}`,
    [newDocumentId(), sent.id, name, email, note],
  );
  await asOwnerForWholeQuestionnaire(() => tellConcerned(sent, 'otherPersonNamed'));
  notifyChanged(sent);
  return rows[0];
};
