import { isAnswered } from '@ridgeline/domain/assessment';
import { lacksEvidence } from '@ridgeline/domain/questions/answered';
import { CHOICE_KINDS } from '@ridgeline/domain/questions/kinds';
import { useRef, useState } from 'react';
import { Answer } from '../answer/Answer';
import { legendId, THEIRS } from '../answer/input';
import type { Question } from '../api/assessment';
import { asking, inputs, later, Wait } from '../lazy';
import type { Session } from '../session/session';
import type { State } from '../session/state';
import { words } from '../words';

interface QuestionCardProps {
  session: Session;
  state: State;
  question: Question;
  /** For example 'Question 3 of 12'. */
  label: string;
  /** Whether the respondent tried to continue without answering it. */
  missed: boolean;
}

const missedText = (question: Question): string => {
  if (question.kind === 'File' || lacksEvidence(question)) return words.questions.missedFile;
  if (question.kind === 'Several choices') return words.questions.missedSeveral;
  return CHOICE_KINDS.includes(question.kind) ? words.questions.missed : words.questions.missedTyped;
};

interface CommentFieldProps {
  questionId: string;
  question: string;
  comment: string | null;
  onComment: (comment: string | null) => void;
}

/** A comment for the reviewer about one answer, closed until the respondent opens it. */
function CommentField({ questionId, question, comment, onComment }: CommentFieldProps) {
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

interface AskSenderProps {
  session: Session;
  state: State;
  question: Question;
}

/** 'Ask the sender' at a question, with what was asked before and the replies. */
function AskSender({ session, state, question }: AskSenderProps) {
  const { id } = question;
  const [open, setOpen] = useState(() => state.asking.has(id));
  const button = useRef<HTMLButtonElement>(null);
  const { token } = session.connection;
  if (token === null) return null;
  const { askedBy } = state.assessment;
  const label = askedBy ? words.questions.ask({ sender: askedBy }) : words.questions.askPlain;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="quiet"
        aria-expanded={open}
        aria-label={`${label}: ${question.question}`}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {(open || state.messages.has(id)) && (
        <Wait of={asking}>
          {(it) => (
            <it.Thread session={session} state={state} question={question} token={token} open={open} onClose={close} />
          )}
        </Wait>
      )}
    </>
  );
}

/** Buttons to clear a choice, to leave the question for later, and to comment. */
function CardActions({
  session,
  state,
  question,
  open,
}: Omit<QuestionCardProps, 'label' | 'missed'> & { open: boolean }) {
  const { id, kind, answer } = question;
  const left = state.left.has(id);
  return (
    <div className="after">
      {isAnswered(answer) && CHOICE_KINDS.includes(kind) && (
        <button type="button" className="quiet" onClick={() => session.change(id, { answer: null })}>
          {words.questions.clear}
        </button>
      )}
      {(open || left) && (
        <button type="button" className="quiet" aria-pressed={left} onClick={() => session.leaveForLater(id, !left)}>
          {words.questions.leave}
        </button>
      )}
      <CommentField
        questionId={id}
        question={question.question}
        comment={question.comment}
        onComment={(comment) => session.change(id, { comment }, true)}
      />
      <AskSender session={session} state={state} question={question} />
      {state.changedElsewhere.has(id) && <span className="changed">{words.questions.changedElsewhere}</span>}
    </div>
  );
}

/** A question as a card: its text, the review, the answer, its files, and the comment for the reviewer. */
export function QuestionCard({ session, state, question, label, missed, open }: QuestionCardProps & { open: boolean }) {
  const { id, kind, notes, locked, evidence } = question;
  const refused = state.refused.get(id);
  const described = [notes && `note-${id}`, (missed || refused) && `problem-${id}`].filter(Boolean).join(' ');
  return (
    <fieldset className={missed || refused ? 'card question missed' : 'card question'} aria-describedby={described}>
      <legend>
        <span className="number">
          {label} {'\u00b7'} {question.required ? words.questions.required : words.questions.optional}
        </span>
        <span id={legendId(id)} {...THEIRS}>
          {question.question}
        </span>
      </legend>
      {notes && (
        <p className="note" id={`note-${id}`} {...THEIRS}>
          {notes}
        </p>
      )}
      {(question.verdict || question.reviewComment) && (
        <Wait of={later}>{(it) => <it.ReviewNote question={question} />}</Wait>
      )}
      {(missed || refused) && (
        <p className="missed-note" id={`problem-${id}`}>
          {missed ? missedText(question) : words.saving.refused({ reason: refused ?? '' })}
        </p>
      )}
      {locked ? (
        <>
          <Wait of={later}>{(it) => <it.LockedAnswer question={question} />}</Wait>
          <div className="after">
            <AskSender session={session} state={state} question={question} />
          </div>
        </>
      ) : (
        <>
          <Answer
            question={question}
            describedBy={described}
            unread={state.unread.get(id) ?? ''}
            onUnread={(text) => session.keepUnread(id, text)}
            onAnswer={(answer, typed) => session.change(id, { answer }, typed)}
          />
          {(kind === 'File' || evidence !== 'No') && (
            <Wait of={later}>{(it) => <it.EvidenceFiles session={session} question={question} />}</Wait>
          )}
          {!isAnswered(question.answer) && state.earlier.has(id) && (
            <Wait of={later}>{(it) => <it.EarlierOffer session={session} state={state} question={question} />}</Wait>
          )}
          {state.conflicts.has(id) && (
            <Wait of={later}>{(it) => <it.ConflictChoice session={session} state={state} question={question} />}</Wait>
          )}
          <CardActions session={session} state={state} question={question} open={open} />
        </>
      )}
    </fieldset>
  );
}
