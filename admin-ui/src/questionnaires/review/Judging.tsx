import { LONGEST_ANSWER } from '@ridgeline/domain/questions/kinds';
import { VERDICTS } from '@ridgeline/domain/sending';
import { reviewWords } from '@ridgeline/domain/words/review';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../components/Icon';
import { Mark } from '../../components/Mark';
import { TextButton } from '../../components/TextButton';
import type { Review } from '../../providers/methods/reviews';
import { momentText, useEdit, useUnloadGuard, YoursAndTheirs } from '../../shared';
import type { AnsweredQuestion } from '../common';
import { type ReviewEdit, shownReview } from './edits';
import styles from './Judging.module.css';
import { useReview } from './useReviewing';

const words = reviewWords.judge;

const Author = ({ review }: { review: Review }) =>
  review.reviewedBy && review.reviewedAt && (review.verdict || review.reviewComment || review.locked) ? (
    <p className={styles.by}>{words.by({ who: review.reviewedBy, when: momentText(review.reviewedAt) })}</p>
  ) : null;

const LOOKS = {
  accepted: { tone: 'green', shape: 'tick' },
  change: { tone: 'orange', shape: 'turn' },
} as const;

/** A verdict as a badge. */
const VerdictMark = ({ verdict }: { verdict: NonNullable<Review['verdict']> }) => (
  <Mark look={{ ...LOOKS[verdict], label: VERDICTS.find(({ value }) => value === verdict)?.label ?? verdict }} />
);

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

const theirsWords = reviewWords.judge;

/** Under an answer: that its review is being stored, why it was not stored, or another reviewer's verdict. */
const Theirs = ({ id, work }: { id: string; work: ReviewEdit | undefined }) => {
  const { retry, drop, keepTheirs, keepMine } = useReview();
  const theirs = work?.theirs;
  if (theirs) {
    return (
      <YoursAndTheirs
        keepTheirs={{ label: theirsWords.keepTheirs, run: () => keepTheirs(id) }}
        keepMine={{ label: theirsWords.keepMine, run: () => keepMine(id) }}
      >
        <p>{theirsWords.theirs({ who: theirs.reviewedBy ?? '' })}</p>
        {theirs.verdict ? <VerdictMark verdict={theirs.verdict} /> : <span>{theirsWords.nothingSaid}</span>}
        {theirs.reviewComment && <p className={styles.text}>{theirs.reviewComment}</p>}
      </YoursAndTheirs>
    );
  }
  if (work?.problem) {
    return (
      <p className={styles.problem} role="alert">
        {theirsWords.failed({ message: work.problem })}{' '}
        <TextButton onClick={() => retry(id)}>{theirsWords.tryAgain}</TextButton>{' '}
        <TextButton onClick={() => drop(id)}>{theirsWords.drop}</TextButton>
      </p>
    );
  }
  return work?.sending ? <p className={styles.by}>{theirsWords.saving}</p> : null;
};

const commentBoxWords = reviewWords.judge;

interface CommentBoxProps {
  readonly question: AnsweredQuestion;
  readonly review: Review;
  /** Whether it was opened for writing. */
  readonly begins?: boolean;
}

/** The reviewer's comment, stored when the field is left. Escape returns to the answer and keeps the typed text. */
const CommentBox = ({ question, review, begins = false }: CommentBoxProps) => {
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
        aria-label={commentBoxWords.commentOn({ question: question.question })}
        placeholder={open ? commentBoxWords.commentHint : undefined}
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
          {commentBoxWords.notStored} <TextButton onClick={() => drop(id)}>{commentBoxWords.drop}</TextButton>
        </p>
      )}
    </div>
  );
};

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
