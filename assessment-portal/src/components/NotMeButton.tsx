import { useState } from 'react';
import { naming, Wait } from '../lazy';
import type { Session } from '../session/session';
import { words } from '../words';

/** Opens the dialog in which the respondent names the right person. */
export function NotMeButton({ session, token }: { session: Session; token: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {words.topics.notMe}
      </button>
      {open && (
        <Wait of={naming}>
          {(it) => <it.Handover session={session} token={token} onClose={() => setOpen(false)} />}
        </Wait>
      )}
    </div>
  );
}
