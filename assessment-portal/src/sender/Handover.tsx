import '../styles/colleague.css';
import '../styles/sender.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { THEIRS } from '../answer/input';
import { type Named, readNamed } from '../api/handover';
import { formatDate } from '../format';
import type { Session } from '../session/session';
import { toSender } from '../words';
import { NameForm } from './NameForm';

interface HandoverProps {
  session: Session;
  token: string;
  onClose: () => void;
}

/** What the sender made of the person who was named. */
function NamedPerson({ named: { name, email, state, at }, sender }: { named: Named; sender: string }) {
  const words = toSender.handover;
  if (state === 'declined') {
    return <p {...THEIRS}>{sender ? words.declined({ sender, name }) : words.declinedPlain({ name })}</p>;
  }
  return (
    <>
      <p {...THEIRS}>{words.named({ name, email, date: formatDate(at) })}</p>
      <p>{sender ? words.waiting({ sender }) : words.waitingPlain}</p>
    </>
  );
}

/** Names another person who should answer. It says so if one was named already. */
export function Handover({ session, token, onClose }: HandoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Undefined until it is known.
  const [named, setNamed] = useState<Named | null>();
  const [failed, setFailed] = useState(false);
  const words = toSender.handover;
  const { askedBy: sender } = session.getState().assessment;
  useLayoutEffect(() => {
    dialog.current?.showModal();
    void readNamed(token).then((found) => {
      setNamed(found);
      setFailed(found === undefined);
    });
  }, [token]);
  return (
    <dialog ref={dialog} className="handover" aria-labelledby="handover-heading" onClose={onClose}>
      <h2 id="handover-heading">{words.title}</h2>
      <div role="status">
        {named === undefined && !failed && words.loading}
        {named && <NamedPerson named={named} sender={sender} />}
      </div>
      <p className="wrong" role="alert">
        {failed && words.failed}
      </p>
      {(named === null || named?.state === 'declined') && (
        <>
          <p>{sender ? words.text({ sender }) : words.textPlain}</p>
          <NameForm
            token={token}
            onNamed={setNamed}
            onEnded={(ended) => {
              dialog.current?.close();
              session.onEnded(ended);
            }}
          />
        </>
      )}
      <button type="button" onClick={() => dialog.current?.close()}>
        {words.close}
      </button>
    </dialog>
  );
}
