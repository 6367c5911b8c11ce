import { useState } from 'react';
import { preparing, Wait } from '../lazy';
import type { Session } from '../session/session';
import { words } from '../words';

/** Opens the questions to prepare with, and the way back for a filled sheet. */
export function PrepareButton({ session, token }: { session: Session; token: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {words.topics.prepare}
      </button>
      {open && (
        <Wait of={preparing}>
          {(it) => <it.Prepare session={session} token={token} onClose={() => setOpen(false)} />}
        </Wait>
      )}
    </div>
  );
}
