import { useLayoutEffect, useRef, useState } from 'react';
import type { Question } from '../api/assessment';
import type { Session } from '../session/session';
import { more } from '../words';
import { offered, takeAll, undo } from './again';

/** Buttons to use all earlier answers of a topic, and to undo that. */
export function EarlierTopic({ session, topic }: { session: Session; topic: string }) {
  const [before, setBefore] = useState<readonly Question[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const open = offered(session, topic).length;
  const taken = before.length > 0;
  // The pressed button is replaced by the other one, which gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another button is what moves the focus.
  useLayoutEffect(() => {
    if (pressed.current) button.current?.focus();
    pressed.current = false;
  }, [taken]);
  if (!taken && open === 0) return null;
  const press = () => {
    pressed.current = true;
    if (taken) undo(session, before);
    setBefore(taken ? [] : takeAll(session, topic));
  };
  return (
    <div className="card earlier">
      <p role="status">{taken ? more.earlier.used({ count: before.length }) : more.earlier.offer({ count: open })}</p>
      <button key={String(taken)} type="button" ref={button} onClick={press}>
        {taken ? more.earlier.undo : more.earlier.takeAll}
      </button>
    </div>
  );
}
