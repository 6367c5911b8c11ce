import {
  EVIDENCE_KINDS,
  EVIDENCE_MEGABYTES,
  LARGEST_EVIDENCE,
  MOST_EVIDENCE,
} from '@ridgeline/domain/questions/evidence';
import { sizeText } from '@ridgeline/domain/size';
import { type DragEvent, useRef, useState, useSyncExternalStore } from 'react';
import { answerId, legendId } from '../answer/input';
import type { EvidenceFile, Question } from '../api/assessment';
import { currentLocale } from '../format';
import type { Session } from '../session/session';
import { more } from '../words';
import { fetchFile, removeFile } from './request';
import { saveAs } from './save';
import { type Upload, type Uploads, uploadsOf } from './uploads';

const KINDS_SPOKEN = EVIDENCE_KINDS.join(', ');

/** Why a file is refused before it is sent, as a sentence; nothing if it may be sent. @param room how many more are allowed */
const refusalOf = ({ name, size }: Pick<File, 'name' | 'size'>, room: number): string | undefined => {
  const ending = name.split('.').pop()?.toLowerCase();
  if (!EVIDENCE_KINDS.some((kind) => kind === ending)) return more.evidence.wrongKind({ name, kinds: KINDS_SPOKEN });
  if (size > LARGEST_EVIDENCE) return more.evidence.tooLarge({ name, megabytes: EVIDENCE_MEGABYTES });
  if (size === 0) return more.evidence.empty({ name });
  return room > 0 ? undefined : more.evidence.tooMany({ name, most: MOST_EVIDENCE });
};

const statusText = ({ state, message }: Upload): string => {
  if (state === 'offline') return more.evidence.offline;
  return state === 'refused' ? message : state === 'waiting' ? more.evidence.waiting : '';
};

/** The size of a file in words, such as '1.2 MB'. */
const formatSize = (bytes: number): string => sizeText(bytes, currentLocale());

/** A running upload: its progress, and buttons to stop it or to try again. */
function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, file, percent, state } = upload;
  const failed = state === 'offline' || state === 'refused';
  return (
    <li>
      <span className="file-name" dir="auto">
        {file.name}
      </span>
      <span className="muted">{state === 'sending' ? `${percent} %` : formatSize(file.size)}</span>
      {state === 'sending' && (
        <progress aria-label={more.evidence.sending({ name: file.name, percent })} max={100} value={percent} />
      )}
      <span className={failed ? 'file-problem' : 'muted'} role="status">
        {statusText(upload)}
      </span>
      {state === 'offline' && (
        <button
          type="button"
          className="quiet"
          aria-label={more.evidence.retryFile({ name: file.name })}
          onClick={() => uploads.retry(key)}
        >
          {more.evidence.retry}
        </button>
      )}
      <button
        type="button"
        className="quiet"
        aria-label={more.evidence.cancelFile({ name: file.name })}
        onClick={() => uploads.cancel(key)}
      >
        {more.evidence.cancel}
      </button>
    </li>
  );
}

interface FileRowProps {
  session: Session;
  file: EvidenceFile;
  /** Called when the file was removed, together with the focused button. */
  onGone: () => void;
}

/** The buttons replace each other, so the new one must get the focus. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

/** A stored file: it can be opened, and removed after a confirmation. */
function FileRow({ session, file, onGone }: FileRowProps) {
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

/** The files of a question: choosing or dropping them, running uploads, and stored files. */
export function EvidenceFiles({ session, question }: { session: Session; question: Question }) {
  const { id, files, kind, evidence } = question;
  const uploads = uploadsOf(session);
  const sending = useSyncExternalStore(uploads.subscribe, uploads.getItems).filter((item) => item.questionId === id);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { preview } = session.getState();

  const take = (chosen: readonly File[]) => {
    let room = MOST_EVIDENCE - files.length - sending.length;
    const reasons: string[] = [];
    const taken = chosen.filter((file) => {
      const reason = refusalOf(file, room);
      if (reason) reasons.push(reason);
      else room -= 1;
      return !reason;
    });
    const there = [...files, ...sending.map(({ file }) => file)];
    const twice = taken.filter(({ name, size }) => there.some((file) => file.name === name && file.size === size));
    setRefusals([...reasons, ...twice.map(({ name }) => more.evidence.twice({ name }))]);
    uploads.add(id, taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!preview) take([...event.dataTransfer.files]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <div className="evidence">
      {kind !== 'File' && (
        <p className="evidence-title">{evidence === 'Required' ? more.evidence.titleRequired : more.evidence.title}</p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first. */}
      <div className={over ? 'drop over' : 'drop'} onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drop}>
        <label className="choose">
          <input
            ref={input}
            type="file"
            multiple
            className="unseen"
            id={kind === 'File' ? answerId(id) : `evidence-${id}`}
            accept={EVIDENCE_KINDS.map((ending) => `.${ending}`).join(',')}
            aria-describedby={`${legendId(id)} kinds-${id}`}
            disabled={preview}
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              // The same file can be chosen again after it was removed.
              target.value = '';
            }}
          />
          {more.evidence.choose}
        </label>
        <span className={preview ? 'muted' : 'muted by-mouse'}>
          {preview ? more.evidence.preview : more.evidence.drop}
        </span>
        <p className="hint" id={`kinds-${id}`}>
          {more.evidence.kinds({ kinds: KINDS_SPOKEN, megabytes: EVIDENCE_MEGABYTES, most: MOST_EVIDENCE })}
        </p>
      </div>
      <ul className="refusals" role="alert">
        {refusals.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {files.length + sending.length > 0 && (
        <ul className="files" aria-label={more.evidence.given}>
          {files.map((file) => (
            <FileRow key={file.documentId} session={session} file={file} onGone={() => input.current?.focus()} />
          ))}
          {sending.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
}
