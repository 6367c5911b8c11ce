import {
  COMMENTED,
  comment,
  commentProblem,
  commentWords,
  mentionsIn,
  messages,
  type RowComment,
} from '@ridgeline/domain';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { newDocumentId } from '../../../database/document-id';
import { notify } from '../../../notices';
import { changed } from '../../../realtime';
import { ForbiddenError, fieldErrors, NotFoundError, ValidationError } from '../../../records/errors';
import type { Removed } from '../../../records/remove';
import { NOW } from '../../../records/store';
import { currentScope, currentTransaction } from '../../../request';
import { type Colleague, mentionable } from './people';
import { type StoredComment, selectComments, shownTo } from './read';
import { mayRemove, mayWrite } from './rights';
import { findTarget, type Target } from './target';

const refuse = (message: string) => fieldErrors([{ field: 'text', message }], message);

/** @throws ValidationError that names the field `text` */
const readText = (raw: unknown): string => {
  const text = typeof raw === 'string' ? raw : '';
  const problem = commentProblem(text);
  if (problem !== undefined) throw refuse(problem);
  return text.trim();
};

/** The users that a text newly mentions. @throws ValidationError for one who may not read the row */
const newlyMentioned = async (target: Target, text: string, before: string): Promise<Colleague[]> => {
  const known = mentionsIn(before);
  const ids = mentionsIn(text).filter((id) => !known.includes(id));
  const found = await mentionable(target, ids);
  if (found.length < ids.length) throw refuse(commentWords.problems.unknownMention);
  return found;
};

const shown = async (who: Principal, target: Target, documentId: string): Promise<RowComment> => {
  const [one] = await shownTo(who, target, await selectComments('where k.document_id = ?', [documentId]));
  if (!one) throw new NotFoundError(messages.rowNotFound);
  return one;
};

/** Open pages read the comments of the row again. */
const noteChange = ({ companyId }: Target): void => changed(companyId, { resource: comment.plural });

/**
 * Notifies users that a comment mentions them, behind the bell and by mail. It does not contain the text, which only readers of the
 * register see. A user gets no notice of an own mention.
 */
const tellMentioned = (who: Principal, target: Target, mentioned: readonly Colleague[]): Promise<void> =>
  notify(
    mentioned.flatMap(({ userId }) => (userId === who.id ? [] : [userId])),
    {
      kind: 'mentioned',
      facts: { by: who.displayName ?? who.username, row: target.name },
      about: { resource: target.entity.plural, id: target.documentId },
    },
  );

/**
 * Stores a comment, and notifies the users whom it mentions.
 * @throws ValidationError for an invalid text, or one that mentions a user who may not read the row
 */
export const createComment = async (who: Principal, target: Target, raw: unknown): Promise<RowComment> => {
  if (currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
  const text = readText(raw);
  const mentioned = await newlyMentioned(target, text, '');
  const documentId = newDocumentId();
  await currentTransaction().raw(
    `insert into comments (document_id, register, about, text, author_id, created_at, updated_at)
     values (?, ?, ?, ?, ?, ${NOW}, ${NOW})`,
    [documentId, target.entity.plural, target.documentId, text, who.id],
  );
  await tellMentioned(who, target, mentioned);
  noteChange(target);
  return shown(who, target, documentId);
};

interface Found {
  readonly comment: StoredComment;
  readonly target: Target;
}

/** @throws NotFoundError for a comment that does not exist, of another company, or on a row that the user may not read */
const readComment = async (who: Principal, id: string): Promise<Found> => {
  const [comment] = await selectComments('where k.document_id = ?', [id]);
  const entity = COMMENTED.find(({ plural }) => plural === comment?.register);
  if (!comment || !entity || refusal(who, 'read', entity)) throw new NotFoundError(messages.rowNotFound);
  return { comment, target: await findTarget(entity, comment.about) };
};

/**
 * Changes the text of the user's own comment, and notifies the users whom it newly mentions.
 * @throws NotFoundError, ForbiddenError for another user's, ValidationError
 */
export const changeComment = async (who: Principal, id: string, raw: unknown): Promise<RowComment> => {
  const { comment, target } = await readComment(who, id);
  if (comment.authorId !== who.id || !mayWrite(who, target.entity)) {
    throw new ForbiddenError(commentWords.problems.notOwn);
  }
  const text = readText(raw);
  if (text !== comment.text) {
    const mentioned = await newlyMentioned(target, text, comment.text);
    await currentTransaction().raw(
      `update comments set text = ?, edited_at = ${NOW}, updated_at = ${NOW} where document_id = ?`,
      [text, comment.documentId],
    );
    await tellMentioned(who, target, mentioned);
    noteChange(target);
  }
  return shown(who, target, comment.documentId);
};

/**
 * Deletes a comment: the user's own, or as a Company Administrator any.
 * @throws NotFoundError, ForbiddenError
 */
export const removeComment = async (who: Principal, id: string): Promise<Removed> => {
  const { comment, target } = await readComment(who, id);
  if (!mayRemove(who, target.entity, comment.authorId)) throw new ForbiddenError(commentWords.problems.notYours);
  const { rows } = await currentTransaction().raw<{ rows: [Removed] }>(
    'delete from comments where document_id = ? returning id, document_id as "documentId"',
    [comment.documentId],
  );
  noteChange(target);
  return rows[0];
};
