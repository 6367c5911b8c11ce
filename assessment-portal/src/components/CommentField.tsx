import { useState } from 'react';
import { inputs, Wait } from '../lazy';
import { words } from '../words';

interface CommentFieldProps {
  questionId: string;
  question: string;
  comment: string | null;
  onComment: (comment: string | null) => void;
}

/** A comment for the reviewer about one answer, closed until the respondent opens it. */
export function CommentField({ questionId, question, comment, onComment }: CommentFieldProps) {
  const [wanted, setWanted] = useState(comment !== null);
  const id = `comment-${questionId}`;
  if (!wanted && comment === null) {
    const open = () => {
      setWanted(true);
      void inputs.load().then(() => requestAnimationFrame(() => document.getElementById(id)?.focus()));
    };
    return (
      <button type="button" className="quiet" aria-label={`${words.questions.addComment}: ${question}`} onClick={open}>
        {words.questions.addComment}
      </button>
    );
  }
  return <Wait of={inputs}>{(it) => <it.CommentText id={id} comment={comment} onComment={onComment} />}</Wait>;
}
