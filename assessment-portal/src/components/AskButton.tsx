import { useState } from 'react';
import { later, Wait } from '../lazy';
import { words } from '../words';

/** 'Ask a colleague' about the topic in view. */
export function AskButton({ token, topic }: { token: string; topic: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {words.topics.ask}
      </button>
      {open && (
        <Wait of={later}>{(it) => <it.AskColleague token={token} topic={topic} onClose={() => setOpen(false)} />}</Wait>
      )}
    </>
  );
}
