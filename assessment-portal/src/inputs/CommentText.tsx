import { words } from '../words';
import { GrowingText } from './GrowingText';

interface CommentTextProps {
  id: string;
  comment: string | null;
  onComment: (comment: string | null) => void;
}

/** A comment for the reviewer about one answer. */
export function CommentText({ id, comment, onComment }: CommentTextProps) {
  return (
    <div className="comment">
      <label htmlFor={id}>{words.questions.comment}</label>
      <GrowingText id={id} rows={2} value={comment} onChange={onComment} />
    </div>
  );
}
