import { more } from '../words';
import { formatSize } from './size';
import type { Upload, Uploads } from './uploads';

const statusText = ({ state, message }: Upload): string => {
  if (state === 'offline') return more.evidence.offline;
  return state === 'refused' ? message : state === 'waiting' ? more.evidence.waiting : '';
};

/** A running upload: its progress, and buttons to stop it or to try again. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
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
