import '../styles/prepare.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { saveDocument } from '../closing/document';
import type { Session } from '../session/session';
import { prepare } from '../words';
import { FilledSheet } from './FilledSheet';

interface PrepareProps {
  session: Session;
  token: string;
  onClose: () => void;
}

/** The questions to prepare with, as a PDF or as a sheet, and the way back for a filled sheet. */
export function Prepare({ session, token, onClose }: PrepareProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');
  const { title } = session.getState().assessment;
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const take = async (what: 'blank' | 'sheet') => {
    setState('making');
    setState((await saveDocument(token, title, what)) ? 'idle' : 'failed');
  };
  return (
    <dialog ref={dialog} className="prepare" aria-labelledby="prepare-heading" onClose={onClose}>
      <h2 id="prepare-heading">{prepare.title}</h2>
      <p>{prepare.text}</p>
      <div className="take-along">
        <button type="button" onClick={() => void take('blank')}>
          {prepare.pdf}
        </button>
        <button type="button" onClick={() => void take('sheet')}>
          {prepare.sheet}
        </button>
      </div>
      <p className={state === 'failed' ? 'wrong' : 'muted'} role="status">
        {state === 'making' && prepare.making}
        {state === 'failed' && prepare.failed}
      </p>
      <FilledSheet session={session} token={token} onEnded={() => dialog.current?.close()} />
      <button type="button" onClick={() => dialog.current?.close()}>
        {prepare.close}
      </button>
    </dialog>
  );
}
