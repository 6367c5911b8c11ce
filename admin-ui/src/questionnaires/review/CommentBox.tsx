import { LONGEST_ANSWER } from '@ridgeline/domain/questions/kinds';
import { reviewWords } from '@ridgeline/domain/words/review';
import type { KeyboardEvent } from 'react';
import { TextButton } from '../../components/TextButton';
import type { Review } from '../../providers/methods/reviews';
import { useEdit, useUnloadGuard } from '../../shared';
import type { AnsweredQuestion } from '../common';
import styles from './Judging.module.css';
import { useReview } from './useReviewing';

const words = reviewWords.judge;

interface CommentBoxProps {
  readonly question: AnsweredQuestion;
  readonly review: Review;
  /** Whether it was opened for writing. */
  readonly begins?: boolean;
}

/** The reviewer's comment, stored when the field is left. Escape returns to the answer and keeps the typed text. */
export const CommentBox = ({ question, review, begins = false }: CommentBoxProps) => {
  const { edits, open, type, leave, drop } = useReview();
  const id = question.documentId;
  const work = useEdit(edits, id);
  const isTyped = work?.typed !== undefined;
  useUnloadGuard(isTyped);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (!isDone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>('[data-answer]')?.focus();
  };
  return (
    <div className={styles.box}>
      <textarea
        className={styles.comment}
        data-review
        dir="auto"
        rows={2}
        maxLength={LONGEST_ANSWER}
        aria-label={words.commentOn({ question: question.question })}
        placeholder={open ? words.commentHint : undefined}
        readOnly={!open}
        // biome-ignore lint/a11y/noAutofocus: its button opens it for writing
        autoFocus={begins}
        value={work?.typed ?? review.reviewComment ?? ''}
        onChange={({ target }) => type(id, target.value)}
        onBlur={() => open && leave(id)}
        onKeyDown={onKeyDown}
      />
      {!open && (
        <p className={styles.problem} role="alert">
          {words.notStored} <TextButton onClick={() => drop(id)}>{words.drop}</TextButton>
        </p>
      )}
    </div>
  );
};
