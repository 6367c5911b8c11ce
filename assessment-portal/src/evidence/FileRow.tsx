import { useRef, useState } from 'react';
import type { EvidenceFile } from '../api/assessment';
import type { Session } from '../session/session';
import { more } from '../words';
import { fetchFile, removeFile } from './request';
import { saveAs } from './save';
import { formatSize } from './size';

interface FileRowProps {
  session: Session;
  file: EvidenceFile;
  /** Called when the file was removed, together with the focused button. */
  onGone: () => void;
}

/** The buttons replace each other, so the new one must get the focus. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

/** A stored file: it can be opened, and removed after a confirmation. */
export function FileRow({ session, file, onGone }: FileRowProps) {
  const [step, setStep] = useState<'there' | 'sure' | 'going'>('there');
  const [trouble, setTrouble] = useState('');
  const wasKept = useRef(false);
  const { token } = session.connection;
  const { documentId, name, size } = file;

  const open = async () => {
    const bytes = token === null ? undefined : await fetchFile(token, documentId);
    setTrouble(bytes ? '' : more.evidence.openFailed);
    if (bytes) saveAs(bytes, name);
  };
  const remove = async () => {
    if (token === null) return;
    setStep('going');
    const outcome = await removeFile(token, documentId);
    if (outcome.kind === 'saved') {
      session.take([outcome.saved], { own: session.isFile });
      onGone();
    } else if (outcome.kind === 'gone') {
      await session.refresh();
    } else if (outcome.kind === 'offline' || outcome.kind === 'busy' || outcome.kind === 'refused') {
      setStep('there');
      setTrouble(more.evidence.removeFailed);
    } else session.onEnded(outcome);
  };

  return (
    <li>
      <button
        type="button"
        className="quiet file-name"
        aria-label={more.evidence.download({ name })}
        onClick={() => void open()}
      >
        <span dir="auto">{name}</span>
      </button>
      <span className="muted">{formatSize(size)}</span>
      {step === 'there' ? (
        <button
          type="button"
          className="quiet"
          ref={wasKept.current ? focus : null}
          aria-label={more.evidence.removeFile({ name })}
          onClick={() => {
            wasKept.current = true;
            setTrouble('');
            setStep('sure');
          }}
        >
          {more.evidence.remove}
        </button>
      ) : (
        <span className="sure">
          <span>{step === 'going' ? more.evidence.removing : more.evidence.sure({ name })}</span>
          <button type="button" ref={focus} aria-disabled={step === 'going'} onClick={() => void remove()}>
            {more.evidence.remove}
          </button>
          <button type="button" className="quiet" aria-disabled={step === 'going'} onClick={() => setStep('there')}>
            {more.evidence.keep}
          </button>
        </span>
      )}
      <span className="file-problem" role="alert">
        {trouble}
      </span>
    </li>
  );
}
