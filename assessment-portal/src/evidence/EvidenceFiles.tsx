import { EVIDENCE_KINDS, EVIDENCE_MEGABYTES, MOST_EVIDENCE } from '@ridgeline/domain/questions/evidence';
import { type DragEvent, useRef, useState, useSyncExternalStore } from 'react';
import { answerId, legendId } from '../answer/input';
import type { Question } from '../api/assessment';
import type { Session } from '../session/session';
import { more } from '../words';
import { KINDS_SPOKEN, refusalOf } from './check';
import { FileRow } from './FileRow';
import { UploadRow } from './UploadRow';
import { uploadsOf } from './uploads';

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
