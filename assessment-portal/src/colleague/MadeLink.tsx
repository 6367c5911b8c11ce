import { useRef, useState } from 'react';
import { more } from '../words';

/** The link, to copy by the button, or by hand if the browser does not let scripts copy. */
export function MadeLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The text is now selected, so that the user can copy it with the keyboard.
    }
  };
  return (
    <div className="made-link">
      <label htmlFor="colleague-link">{more.colleague.link}</label>
      <input id="colleague-link" ref={input} readOnly value={url} onFocus={({ target }) => target.select()} />
      <button type="button" onClick={() => void copy()}>
        {more.colleague.copy}
      </button>
      <span role="status">{copied && more.colleague.copied}</span>
    </div>
  );
}
