import { useRef, useState } from 'react';
import type { Session } from '../session/session';
import { more, words } from '../words';
import { AskedList } from './AskedList';
import { AskForm } from './AskForm';
import { type Asked, listAsked } from './api';

/** 'Ask a colleague': a link to one topic, and who was asked before. In a dialog of the browser's own. */
export function AskColleague({ session, topic }: { session: Session; topic: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<readonly Asked[]>();
  const [failed, setFailed] = useState(false);
  const { token } = session.line;
  if (token === null) return null;

  const look = async () => {
    const found = await listAsked(token);
    setFailed(!found);
    if (found) setAsked(found);
  };
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
    void look();
  };
  const title = topic || words.topics.untitled;
  return (
    <>
      <button type="button" className="quiet" onClick={show}>
        {more.colleague.ask}
      </button>
      <dialog ref={dialog} aria-labelledby="colleague-heading" onClose={() => setOpen(false)}>
        {open && (
          <>
            <h2 id="colleague-heading" dir="auto">
              {more.colleague.title(title)}
            </h2>
            <p>{more.colleague.text}</p>
            <AskForm token={token} topic={topic} onMade={() => void look()} />
            <h3>{more.colleague.asked}</h3>
            {failed && (
              <p className="wrong" role="alert">
                {more.colleague.failed}
              </p>
            )}
            {asked && <AskedList token={token} asked={asked} onEnded={() => void look()} />}
            <button type="button" onClick={() => dialog.current?.close()}>
              {more.colleague.close}
            </button>
          </>
        )}
      </dialog>
    </>
  );
}
