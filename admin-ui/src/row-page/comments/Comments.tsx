import Skeleton from '@mui/material/Skeleton';
import { commentWords as words } from '@ridgeline/domain/words/comments';
import { messages } from '@ridgeline/domain/words/messages';
import { useMemo } from 'react';
import { Button } from '../../components/Button';
import { LoadError } from '../../components/LoadError';
import { useProvider } from '../../providers/useProvider';
import { type EntityRow, useToast, useWriting } from '../../shared';
import { Card } from '../Card';
import { CommentEntry } from './CommentEntry';
import styles from './Comments.module.css';
import { Composer } from './Composer';
import { useComments } from './useComments';

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
