import { useState } from 'react';
import { later, Wait } from '../lazy';
import { words } from '../words';

/** All questions as a PDF, to prepare the answers with others. */
export function BlankButton({ token, title }: { token: string; title: string }) {
  const [tries, setTries] = useState(0);
  return (
    <div>
      <button type="button" className="quiet" onClick={() => setTries(tries + 1)}>
        {words.topics.prepare}
      </button>
      {tries > 0 && <Wait of={later}>{(it) => <it.BlankPdf key={tries} token={token} title={title} />}</Wait>}
    </div>
  );
}
