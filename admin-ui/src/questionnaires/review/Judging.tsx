import { reviewWords } from '@ridgeline/domain/words/review';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { Mark } from '../../components/Mark';
import type { Review } from '../../providers/methods/reviews';
import { momentText, useEdit } from '../../shared';
import type { AnsweredQuestion } from '../common';
import { CommentBox } from './CommentBox';
import { shownReview } from './edits';
import styles from './Judging.module.css';
import { Theirs } from './Theirs';
import { useReview } from './useReviewing';
import { VerdictMark } from './Verdict';

const words = reviewWords.judge;

const Author = ({ review }: { review: Review }) =>
  review.reviewedBy && review.reviewedAt && (review.verdict || review.reviewComment || review.locked) ? (
    <p className={styles.by}>{words.by({ who: review.reviewedBy, when: momentText(review.reviewedAt) })}</p>
  ) : null;

/** The review of an answer, read-only. */
const Said = ({ review }: { review: Review }) => (
  <div className={styles.said}>
    {review.verdict && <VerdictMark verdict={review.verdict} />}
    {review.locked && <Mark look={{ tone: 'neutral', shape: 'dash', label: words.locked }} />}
    {review.reviewComment && <p className={styles.text}>{review.reviewComment}</p>}
    <Author review={review} />
  </div>
);

interface ToggleProps {
  readonly does: 'accepted' | 'change' | 'lock';
  readonly label: string;
  readonly pressed: boolean;
  readonly disabled?: boolean;
  readonly onPress: (button: HTMLElement) => void;
}

const Toggle = ({ does, label, pressed, disabled = false, onPress }: ToggleProps) => (
  <button
    type="button"
    className={styles.toggle}
    data-does={does}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={({ currentTarget }) => onPress(currentTarget)}
  >
    <Icon name={does === 'accepted' ? 'tick' : does === 'change' ? 'retry' : 'lock'} size={16} />
    {label}
  </button>
);

/** Verdict, lock and comment of one answer, stored immediately; read-only if the user may not review. */
export const Judging = ({ question }: { question: AnsweredQuestion }) => {
  const { edits, open, say, standing } = useReview();
  const id = question.documentId;
  const work = useEdit(edits, id);
  const [writing, setWriting] = useState(false);
  const review = shownReview(standing(question), work);
  const { verdict, locked } = review;
  if (!open) {
    return (
      <>
        <Said review={review} />
        {work?.typed !== undefined && <CommentBox question={question} review={review} />}
      </>
    );
  }
  const isBoxed = writing || verdict === 'change' || review.reviewComment !== null || work?.typed !== undefined;
  return (
    <>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{words.group({ question: question.question })}</legend>
        <Toggle
          does="accepted"
          label={words.accept}
          pressed={verdict === 'accepted'}
          onPress={() => say(id, { verdict: verdict === 'accepted' ? null : 'accepted' })}
        />
        <Toggle
          does="change"
          label={words.change}
          pressed={verdict === 'change'}
          onPress={(button) => {
            say(id, verdict === 'change' ? { verdict: null } : { verdict: 'change', locked: false });
            if (verdict === 'change') return;
            setWriting(true);
            // A comment that is there already is not drawn again, so that it does not take the focus by itself.
            button.closest('[data-answer]')?.querySelector<HTMLElement>('textarea[data-review]')?.focus();
          }}
        />
        <Toggle
          does="lock"
          label={words.lock}
          pressed={locked}
          disabled={verdict === 'change'}
          onPress={() => say(id, { locked: !locked })}
        />
        {!isBoxed && (
          <button
            type="button"
            className={styles.toggle}
            data-does="comment"
            aria-label={words.commentOn({ question: question.question })}
            onClick={() => setWriting(true)}
          >
            <Icon name="edit" size={16} />
            {words.comment}
          </button>
        )}
      </fieldset>
      {isBoxed && <CommentBox question={question} review={review} begins={writing} />}
      <Theirs id={id} work={work} />
      {!work?.theirs && <Author review={review} />}
    </>
  );
};
