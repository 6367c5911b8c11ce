import { useLayoutEffect, useRef, useState } from 'react';
import { more, words } from '../words';
import { AskedList } from './AskedList';
import { AskForm } from './AskForm';
import { type Asked, listAsked } from './api';

interface AskColleagueProps {
  token: string;
  topic: string;
  onClose: () => void;
}

/** A link to one topic, and the colleagues asked before. It uses the browser's own dialog, which restores the focus. */
export function AskColleague({ token, topic, onClose }: AskColleagueProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<readonly Asked[]>();
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, after it is mounted
  useLayoutEffect(() => {
    dialog.current?.showModal();
    void look();
  }, []);

  const look = async () => {
    const found = await listAsked(token);
    setFailed(!found);
    if (found) setAsked(found);
  };
  const title = topic || words.topics.untitled;
  return (
    <dialog ref={dialog} aria-labelledby="colleague-heading" onClose={onClose}>
      <h2 id="colleague-heading" dir="auto">
        {more.colleague.title({ topic: title })}
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
    </dialog>
  );
}
