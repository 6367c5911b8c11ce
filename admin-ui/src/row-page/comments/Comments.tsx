import Skeleton from '@mui/material/Skeleton';
import { type CommentPage, commentParts, type RowComment } from '@ridgeline/domain';
import { commentWords as words } from '@ridgeline/domain/words/comments';
import { messages } from '@ridgeline/domain/words/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/Button';
import { LoadError } from '../../components/LoadError';
import { TextButton } from '../../components/TextButton';
import type { CommentedRow } from '../../providers/methods/comments';
import { useProvider } from '../../providers/useProvider';
import { AskDialog, type EntityRow, momentText, useAction, useToast, useWriting } from '../../shared';
import { Card } from '../Card';
import styles from './Comments.module.css';
import { Composer } from './Composer';

/** The comments on a row, page by page; the key begins with the name under which the server announces changes. */
const useComments = (row: CommentedRow) => {
  const provider = useProvider();
  return useInfiniteQuery({
    queryKey: ['comments', row.register, row.id],
    queryFn: ({ pageParam, signal }): Promise<CommentPage> => provider.listComments(row, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
    retry: false,
    refetchOnMount: 'always',
  });
};

interface EntryProps {
  readonly row: CommentedRow;
  readonly comment: RowComment;
  readonly onChanged: () => void;
}

/** A comment's words: plain text, with the names of those whom it mentions. */
const Text = ({ comment: { text, mentions } }: Pick<EntryProps, 'comment'>) => (
  <p dir="auto" className={styles.text}>
    {commentParts(text).map((part, index) =>
      'text' in part ? (
        part.text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and never change places
        <strong key={index} className={styles.mention}>
          @{mentions.find(({ id }) => id === part.user)?.name ?? words.formerColleague}
        </strong>
      ),
    )}
  </p>
);

/** One comment; its author edits and deletes it here. */
const CommentEntry = ({ row, comment, onChanged }: EntryProps) => {
  const provider = useProvider();
  const toast = useToast();
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState(false);
  const removing = useAction({
    work: () => provider.removeComment(comment.documentId),
    done: words.deleted,
    failed: words.failed,
    onDone: onChanged,
    onEnd: () => setAsked(false),
  });
  return (
    <li className={styles.comment}>
      <p className={styles.who}>
        <strong>{comment.author?.name ?? words.formerColleague}</strong>{' '}
        <time dateTime={comment.createdAt}>{momentText(comment.createdAt)}</time>
        {comment.editedAt && <span> · {words.edited({ moment: momentText(comment.editedAt) })}</span>}
      </p>
      {editing ? (
        <Composer
          row={row}
          label={words.editOf}
          submit={words.save}
          busy={words.saving}
          begin={comment}
          store={(text) => provider.changeComment(comment.documentId, text)}
          onStored={() => {
            setEditing(false);
            toast.done(words.saved);
            onChanged();
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Text comment={comment} />
      )}
      {!editing && (comment.own || comment.mayDelete) && (
        <span className={styles.actions}>
          {comment.own && <TextButton onClick={() => setEditing(true)}>{words.edit}</TextButton>}
          {comment.mayDelete && <TextButton onClick={() => setAsked(true)}>{words.delete}</TextButton>}
        </span>
      )}
      <AskDialog
        open={asked}
        title={words.deleteTitle}
        confirm={words.delete}
        cancel={words.cancel}
        onConfirm={() => removing.run()}
        onCancel={() => setAsked(false)}
      >
        {words.deleteText}
      </AskDialog>
    </li>
  );
};

/** The comments on a row, the newest first, and the box for another one. */
export const Comments = ({ entity, row }: EntityRow) => {
  const provider = useProvider();
  const toast = useToast();
  const about = useMemo(() => ({ register: entity.plural, id: row.id }), [entity, row.id]);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useComments(about);
  const writing = useWriting(entity);
  const total = data?.pages[0]?.meta.total;
  const comments = data?.pages.flatMap((page) => page.data) ?? [];
  const reload = (): void => void refetch();
  return (
    <Card
      title={words.title}
      action={total ? <span className={styles.hint}>{words.count({ count: total })}</span> : undefined}
    >
      {writing.create ? (
        <Composer
          row={about}
          label={words.write}
          submit={words.send}
          busy={words.sending}
          store={(text) => provider.createComment(about, text)}
          onStored={() => {
            toast.done(words.sent);
            reload();
          }}
        />
      ) : (
        <p className={styles.hint}>{writing.update ? messages.companyFirst : words.readOnly}</p>
      )}
      {error && !data ? (
        <LoadError title={words.loadFailed} error={error} retry={reload} />
      ) : !data ? (
        <Skeleton variant="rounded" height={64} />
      ) : comments.length === 0 ? (
        <p className={styles.nothing}>{words.none}</p>
      ) : (
        <ol className={styles.comments}>
          {comments.map((comment) => (
            <CommentEntry key={comment.documentId} row={about} comment={comment} onChanged={reload} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button label={words.earlier} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} />
      )}
    </Card>
  );
};
