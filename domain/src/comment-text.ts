import { isStorable } from './values';
import { commentWords } from './words/comments';

/** Characters of a comment. */
export const LONGEST_COMMENT = 4_000;

/** Most users that one comment mentions. */
export const MOST_MENTIONS = 20;

/** Comments of a row that are answered at once. */
export const COMMENTS_AT_ONCE = 20;

/** In a comment's text a user is mentioned by the documentId, so that the name shown is always the current one. */
const MENTION = /<@([a-z0-9]{1,40})>/g;

/** A part of a comment: plain text, or the documentId of a user who is mentioned. */
export type CommentPart = { readonly text: string } | { readonly user: string };

/** How a comment's text mentions a user. */
export const mentionOf = (documentId: string): string => `<@${documentId}>`;

/** A comment's text in its parts, in order. */
export const commentParts = (text: string): CommentPart[] => {
  const parts: CommentPart[] = [];
  let from = 0;
  for (const { index, 0: found, 1: user = '' } of text.matchAll(MENTION)) {
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ user });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
};

/** The documentIds of the users that a comment mentions, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(commentParts(text).flatMap((part) => ('user' in part ? [part.user] : []))),
];

/** Why a text cannot be a comment, as a sentence; undefined for one that can. */
export const commentProblem = (text: string): string | undefined => {
  if (text.trim() === '') return commentWords.problems.empty;
  if (text.trim().length > LONGEST_COMMENT) return commentWords.problems.tooLong({ most: LONGEST_COMMENT });
  if (!isStorable(text)) return commentWords.problems.unreadable;
  return mentionsIn(text).length > MOST_MENTIONS
    ? commentWords.problems.tooManyMentions({ most: MOST_MENTIONS })
    : undefined;
};
