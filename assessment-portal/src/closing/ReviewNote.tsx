import { THEIRS } from '../answer/input';
import type { Question } from '../api/assessment';
import { more } from '../words';

/** What the reviewer said of an answer: whether it may stay, and why not. */
export function ReviewNote({ question: { verdict, reviewComment } }: { question: Question }) {
  if (!verdict && !reviewComment) return null;
  return (
    <div className={verdict === 'change' ? 'review attention' : 'review'}>
      {verdict && <strong>{more.review[verdict]}</strong>}
      {reviewComment && (
        <p>
          {more.review.reviewSays}: <span {...THEIRS}>{reviewComment}</span>
        </p>
      )}
    </div>
  );
}
