import type { Completion } from '@ridgeline/domain/assessment';
import { formatMoment } from '../format';
import { useLive } from '../media';
import { saveStateOf } from '../saving/queue';
import type { State } from '../session/state';
import { words } from '../words';

const savingText = ({ queue, preview, conflicts }: State): string => {
  if (preview) return words.saving.preview;
  if (conflicts.size > 0) return words.saving.conflict;
  const state = saveStateOf(queue);
  if (state === 'saved') return words.saving.saved({ time: formatMoment(queue.savedAt ?? '') });
  if (state !== 'refused') return words.saving[state];
  const reason = queue.trouble?.kind === 'refused' ? queue.trouble.message : '';
  return words.saving.refused({ reason: reason || words.saving.refusedPlain });
};

const progressText = ({ answered, total, percent, requiredOpen }: Completion): string => {
  const share = words.progress.answered({ answered, total, percent });
  return requiredOpen > 0 ? `${share}, ${words.progress.requiredOpen({ count: requiredOpen })}` : share;
};

/** The progress of the answers, and whether they are saved. Stays visible while the questions scroll. */
export function StatusBar({ progress, state }: { progress: Completion; state: State }) {
  const live = useLive();
  const saving = state.conflicts.size > 0 ? 'refused' : saveStateOf(state.queue);
  const text = progressText(progress);
  return (
    <section className="bar" aria-label={words.progress.label}>
      <div className="bar-inner">
        <progress aria-label={words.progress.label} aria-valuetext={text} max={100} value={progress.percent} />
        <p>{text}</p>
        {state.uploading > 0 && <p className="muted">{words.saving.uploading({ count: state.uploading })}</p>}
        {state.refusedFiles > 0 && <p className="wrong">{words.saving.refusedFiles({ count: state.refusedFiles })}</p>}
        <p className={`saving saving-${state.preview || !live ? 'none' : saving}`} role="status">
          {/* The state changes quickly with each answer; screen readers should only read the result. */}
          <span aria-hidden={saving === 'saving' && !state.preview}>
            {live ? savingText(state) : words.opening.partLoading}
          </span>
        </p>
      </div>
    </section>
  );
}
