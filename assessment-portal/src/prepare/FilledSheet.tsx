import { useEffect, useRef, useState } from 'react';
import type { Session } from '../session/session';
import { prepare } from '../words';
import { PreviewList } from './PreviewList';
import { type Applied, applySheet, type Preview, type Reading, readSheet } from './sheet';

interface FilledSheetProps {
  session: Session;
  token: string;
  /** Called when the link takes no more answers. */
  onEnded: () => void;
}

/** Chooses a filled sheet, shows what it changes, and takes it over. */
export function FilledSheet({ session, token, onEnded }: FilledSheetProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const [done, setDone] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Only the last file counts: an earlier one may still be read when it is chosen.
  const latest = useRef(0);

  // Only once it is drawn as enabled: a disabled input takes no focus.
  useEffect(() => {
    if (done !== '') input.current?.focus();
  }, [done]);

  const settle = (outcome: Reading | Applied): void => {
    setBusy(false);
    setPreview(outcome.kind === 'read' ? outcome.preview : undefined);
    if (outcome.kind === 'refused') setRefusal(outcome.message);
    else if (outcome.kind === 'applied') {
      const { count, conflicts } = outcome;
      setDone(
        [prepare.applied({ count }), conflicts > 0 && prepare.conflicts({ count: conflicts })]
          .filter(Boolean)
          .join(' '),
      );
    } else if (outcome.kind !== 'read') {
      onEnded();
      session.onEnded(outcome);
    }
  };
  const start = (work: Promise<Reading | Applied>): void => {
    setBusy(true);
    setRefusal('');
    setDone('');
    latest.current += 1;
    const own = latest.current;
    void work.then((outcome) => own === latest.current && settle(outcome));
  };
  return (
    <section className="filled" aria-labelledby="filled-heading">
      <h3 id="filled-heading">{prepare.filled}</h3>
      <p className="hint" id="filled-hint">
        {prepare.filledHint}
      </p>
      <label className="choose">
        <input
          ref={input}
          type="file"
          className="unseen"
          accept=".xlsx"
          aria-describedby="filled-hint"
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) start(readSheet(session, token, file));
            // The same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
        {prepare.choose}
      </label>
      <p className="wrong" role="alert">
        {refusal}
      </p>
      <p role="status">{busy ? (preview ? prepare.applying : prepare.reading) : done}</p>
      {preview && (
        <PreviewList
          questions={session.getState().assessment.questions}
          preview={preview}
          busy={busy}
          onApply={() => start(applySheet(session, preview))}
        />
      )}
    </section>
  );
}
