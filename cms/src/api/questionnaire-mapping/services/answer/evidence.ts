import { messages } from '@ridgeline/domain';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { MOST_EVIDENCE } from '@ridgeline/domain/questions/evidence';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { newDocumentId } from '../../../../database/document-id';
import { environment } from '../../../../environment';
import { removeContents } from '../../../../files/contents';
import { fieldErrors, NotFoundError, PayloadTooLargeError } from '../../../../records/errors';
import { afterCommit, currentTransaction } from '../../../../request';
import { type AnswersSoFar, COLLEAGUES_LINK, type EvidenceFile, type Opened } from '../sent';
import { fieldOfQuestion, findQuestion, type Given } from './given';
import { wholeOf } from './whole';
import { lockOpen, store, wholeWith } from './write';

/** A file whose content is stored already, but whose row is not. */
export interface NewEvidence extends Omit<EvidenceFile, 'documentId'> {
  readonly fileKey: string;
}

/** The state of a question after its files have changed. */
export interface EvidenceOf {
  readonly question_id: string;
  readonly answer: string | null;
  readonly files: readonly EvidenceFile[];
  readonly savedAt: string;
}

type Question = Given['question'];

const refuse = (question: unknown, message: string, reason?: string) =>
  fieldErrors([{ field: fieldOfQuestion(question), message, ...(reason && { reason }) }]);

const refuseLocked = ({ documentId }: Question, { answers }: AnswersSoFar): void => {
  if (answers.get(documentId)?.locked) throw refuse(documentId, answeringWords.locked, 'locked');
};

const refuseUnasked = async (question: Question, sent: Opened, soFar: AnswersSoFar): Promise<void> => {
  const { documentId, kind, evidence } = question;
  if (kind !== 'File' && evidence === 'No') throw refuse(documentId, answeringWords.noFiles);
  const shown = shownQuestions(await wholeOf(sent, soFar));
  if (!shown.some((one) => one.documentId === documentId)) throw refuse(documentId, answeringWords.hidden, 'hidden');
};

/** Limits the disk space that a respondent can use. */
const refuseTooMuch = ({ documentId }: Question, { files }: AnswersSoFar, more: readonly NewEvidence[]): void => {
  const there = files.get(documentId)?.length ?? 0;
  if (there + more.length > MOST_EVIDENCE)
    throw refuse(documentId, answeringWords.tooManyFiles({ most: MOST_EVIDENCE }));
  const most = environment.limits.evidenceMegabytes;
  const bytes = [...more, ...[...files.values()].flat()].reduce((sum, { size }) => sum + size, 0);
  if (bytes > most * 1024 * 1024) throw new PayloadTooLargeError(answeringWords.tooMuch({ megabytes: most }));
};

/** Stores what depends on the files of a question: the answer of a File question, else only the time. */
const follow = async (
  sent: Opened,
  soFar: AnswersSoFar,
  question: Question,
  now: readonly EvidenceFile[],
): Promise<EvidenceOf> => {
  const { documentId, kind } = question;
  const names = now.length > 0 ? JSON.stringify(now.map(({ name }) => name)) : null;
  const given: Given = { question, ...(kind === 'File' && { answer: names }) };
  const files = new Map(soFar.files).set(documentId, now);
  const withFiles = { ...soFar, files };
  await store(sent, withFiles, {
    given: [given],
    whole: await wholeWith(sent, withFiles, [given]),
    status: 'in-progress',
  });
  const answer = kind === 'File' ? names : (soFar.answers.get(documentId)?.answer ?? null);
  return { question_id: documentId, answer, files: now, savedAt: soFar.at };
};

/**
 * Adds files to the answer of a question.
 * @throws ValidationError for a question that takes no files, is locked or not asked, or has enough; ConflictError once
 * submitted, PayloadTooLargeError when all files together are too large
 */
export const giveEvidence = async (questionId: unknown, more: readonly NewEvidence[]): Promise<EvidenceOf> => {
  const { sent, soFar } = await lockOpen();
  const question = findQuestion(sent, questionId);
  if (!question) throw refuse(questionId, messages.questionNotSent);
  refuseLocked(question, soFar);
  await refuseUnasked(question, sent, soFar);
  refuseTooMuch(question, soFar, more);
  const rows = more.map((file) => ({ ...file, documentId: newDocumentId() }));
  await currentTransaction().raw(
    `insert into evidences (document_id, mapping_id, question_id, name, mime, size, file_key, saved_at, created_at, updated_at, given_by)
     select n."documentId", :sent, :question, n.name, n.mime, n.size, n."fileKey", :at::timestamp, :at::timestamp, :at::timestamp,
       ${COLLEAGUES_LINK}
     from json_to_recordset(:rows::json) as n("documentId" text, name text, mime text, size integer, "fileKey" text)`,
    { sent: sent.id, question: question.documentId, at: soFar.at, rows: JSON.stringify(rows) },
  );
  const added = rows.map(({ documentId, name, size, mime }) => ({ documentId, name, size, mime }));
  return follow(sent, soFar, question, [...(soFar.files.get(question.documentId) ?? []), ...added]);
};

interface Found {
  readonly question_id: string;
  readonly name: string;
  readonly mime: string;
  readonly hash: string;
}

/** A file of the visible sent questionnaires, by its documentId. */
export const findEvidence = async (documentId: string, sentId?: number): Promise<Found | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: Found[] }>(
    `select question_id, name, mime, file_key as hash from evidences where document_id = ? and mapping_id = coalesce(?, mapping_id)`,
    [documentId, sentId ?? null],
  );
  return rows[0];
};

/**
 * Removes a file; its content is deleted after the commit.
 * @throws NotFoundError, ValidationError for a locked answer, ConflictError once submitted
 */
export const takeEvidence = async (documentId: string): Promise<EvidenceOf> => {
  const { sent, soFar } = await lockOpen();
  const file = await findEvidence(documentId, sent.id);
  const question = file && findQuestion(sent, file.question_id);
  if (!question) throw new NotFoundError(answeringWords.fileGone);
  refuseLocked(question, soFar);
  await currentTransaction().raw('delete from evidences where document_id = ?', [documentId]);
  afterCommit(() => removeContents([file.hash]));
  const left = (soFar.files.get(question.documentId) ?? []).filter((one) => one.documentId !== documentId);
  return follow(sent, soFar, question, left);
};
