import type { Progress } from '@ridgeline/domain/assessment';
import { formatMoment } from '../format';
import { saveStateOf } from '../saving/queue';
import type { State } from '../session/state';
import { words } from '../words';

const savingText = ({ queue, preview }: State): string => {
  if (preview) return words.saving.preview;
  const state = saveStateOf(queue);
  if (state === 'saved') return words.saving.saved({ time: formatMoment(queue.savedAt ?? '') });
  if (state !== 'refused') return words.saving[state];
  const reason = queue.trouble?.kind === 'refused' ? queue.trouble.message : '';
  return words.saving.refused({ reason: reason || words.saving.refusedPlain });
};

/** The progress of the answers, and whether they are saved. Stays visible while the questions scroll. */
export function StatusBar({ progress, state }: { progress: Progress; state: State }) {
  const saving = saveStateOf(state.queue);
  const { answered, total, percent } = progress;
  const text = words.progress.answered({ answered, total, percent });
  return (
    <section className="bar" aria-label={words.progress.label}>
      <div className="bar-inner">
        <progress aria-label={words.progress.label} aria-valuetext={text} max={100} value={percent} />
        <p>{text}</p>
        {state.uploading > 0 && <p className="muted">{words.saving.uploading({ count: state.uploading })}</p>}
        <p className={`saving saving-${state.preview ? 'none' : saving}`} role="status">
          {/* The state changes quickly with each answer; screen readers should only read the result. */}
          <span aria-hidden={saving === 'saving' && !state.preview}>{savingText(state)}</span>
        </p>
      </div>
    </section>
  );
}
