import { THEIRS } from '../answer/input';
import type { Question } from '../api/assessment';
import { more } from '../words';

/** The reviewer's verdict on an answer, and the comment. */
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
