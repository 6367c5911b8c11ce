import { COMMENTS_AT_ONCE, type CommentPage, mentionsIn, type Person, type RowComment } from '@ridgeline/domain';
import type { Principal } from '../../../access/principal';
import { ValidationError } from '../../../records/errors';
import { currentTransaction } from '../../../request';
import { mayRemove, mayWrite } from './rights';
import type { Target } from './target';

/** A stored comment with its author. */
export interface StoredComment {
  readonly id: number;
  readonly documentId: string;
  readonly register: string;
  readonly about: string;
  readonly text: string;
  readonly authorId: number | null;
  readonly author: Person | null;
  readonly createdAt: string;
  readonly editedAt: string | null;
}

const NAME = `coalesce(nullif(u.display_name, ''), u.username)`;
const moment = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const SELECT = `select k.id, k.document_id as "documentId", k.register, k.about, k.text, u.id as "authorId",
    case when u.id is not null then json_build_object('id', u.document_id, 'name', ${NAME}) end as author,
    ${moment('k.created_at')} as "createdAt", ${moment('k.edited_at')} as "editedAt"
  from comments k left join up_users u on u.id = k.author_id`;

/** Comments by a condition on `k`, as stored; row security limits them to the company. */
export const selectComments = async (
  condition: string,
  bindings: readonly (string | number)[],
): Promise<StoredComment[]> => {
  const { rows } = await currentTransaction().raw<{ rows: StoredComment[] }>(`${SELECT} ${condition}`, [...bindings]);
  return rows;
};

const namesOf = async (ids: readonly string[]): Promise<Map<string, Person>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await currentTransaction().raw<{ rows: Person[] }>(
    `select u.document_id as id, ${NAME} as name from up_users u where u.document_id in (${ids.map(() => '?').join(', ')})`,
    [...ids],
  );
  return new Map(rows.map((person) => [person.id, person]));
};

/** Comments as this user sees them. */
export const shownTo = async (
  who: Principal,
  { entity }: Pick<Target, 'entity'>,
  comments: readonly StoredComment[],
): Promise<RowComment[]> => {
  const names = await namesOf([...new Set(comments.flatMap(({ text }) => mentionsIn(text)))]);
  return comments.map(({ register: _register, about: _about, authorId, ...comment }) => ({
    ...comment,
    mentions: mentionsIn(comment.text).flatMap((id) => names.get(id) ?? []),
    own: authorId === who.id && mayWrite(who, entity),
    mayDelete: mayRemove(who, entity, authorId),
  }));
};

const cursorOf = (before: unknown): number | null => {
  if (before === undefined) return null;
  const cursor = typeof before === 'string' && /^\d{1,9}$/.test(before) ? Number(before) : null;
  if (cursor === null) throw new ValidationError('`before` is the number that the page before answered as `next`.');
  return cursor;
};

/** One page of the comments on a row, the newest first. @throws ValidationError for a `before` that is no number */
export const listComments = async (who: Principal, target: Target, before: unknown): Promise<CommentPage> => {
  const cursor = cursorOf(before);
  const where = [target.entity.plural, target.documentId];
  const found = await selectComments(
    `where k.register = ? and k.about = ? ${cursor === null ? '' : 'and k.id < ?'} order by k.id desc limit ${COMMENTS_AT_ONCE + 1}`,
    cursor === null ? where : [...where, cursor],
  );
  const { rows } = await currentTransaction().raw<{ rows: [{ total: string }] }>(
    'select count(*) as total from comments where register = ? and about = ?',
    where,
  );
  const page = found.slice(0, COMMENTS_AT_ONCE);
  const next = found.length > page.length ? (page.at(-1)?.id ?? null) : null;
  return { data: await shownTo(who, target, page), meta: { total: Number(rows[0].total), next } };
};
