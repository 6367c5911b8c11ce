import { commentParts, type RowComment } from '@ridgeline/domain';
import { commentWords as words } from '@ridgeline/domain/words/comments';
import { useState } from 'react';
import { TextButton } from '../../components/TextButton';
import type { CommentedRow } from '../../providers/methods/comments';
import { useProvider } from '../../providers/useProvider';
import { AskDialog, momentText, useAction, useToast } from '../../shared';
import styles from './Comments.module.css';
import { Composer } from './Composer';

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
export const CommentEntry = ({ row, comment, onChanged }: EntryProps) => {
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
