import { useRef, useState } from 'react';
import type { Question } from '../api/assessment';
import { asking, Wait } from '../lazy';
import type { Session } from '../session/session';
import type { State } from '../session/state';
import { words } from '../words';

interface AskSenderProps {
  session: Session;
  state: State;
  question: Question;
}

/** 'Ask the sender' at a question, with what was asked before and the replies. */
export function AskSender({ session, state, question }: AskSenderProps) {
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
