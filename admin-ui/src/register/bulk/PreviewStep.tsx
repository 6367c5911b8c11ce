import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { BulkEditAnswer, Entity } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { fieldText, shownValue } from '../../shared';
import styles from './BulkEdit.module.css';
import { Earlier } from './Earlier';
import { Refused } from './Refused';
import type { BulkEdit, Setting } from './useBulkEdit';

const words = bulkEditWords.dialog;

interface PreviewStepProps {
  readonly entity: Entity;
  readonly edit: BulkEdit;
  readonly setting: Setting;
  readonly preview: BulkEditAnswer;
  readonly onCancel: () => void;
}

/** What would change: how many rows, their values now, and the rows that refuse it. */
export const PreviewStep = ({ entity, edit, setting, preview, onCancel }: PreviewStepProps) => {
  const { field, value } = setting;
  const nouns = nounsInSentence(entity.nouns);
  const text = fieldText(field, shownValue(field, value));
  const head = useRef<HTMLParagraphElement>(null);
  // The clicked button is gone with its step.
  useEffect(() => head.current?.focus(), []);
  return (
    <>
      <DialogContent>
        <p ref={head} tabIndex={-1} className={styles.summary}>
          {words.summary({ label: field.label, count: preview.rows, ...nouns })}
        </p>
        <p className={styles.value}>{words.to({ value: text || words.noValue })}</p>
        {edit.problem && (
          <div role="alert" className={styles.problem}>
            <p>{edit.problem}</p>
            {edit.changed.length > 0 && <p>{words.stillNamed({ names: edit.changed.join(', ') })}</p>}
          </div>
        )}
        <ul className={styles.counts} aria-live="polite">
          {preview.changed > 0 && <li data-kind="changes">{words.changes({ count: preview.changed })}</li>}
          {preview.same > 0 && <li>{words.same({ count: preview.same })}</li>}
          {preview.refused > 0 && <li data-kind="refused">{words.refused({ count: preview.refused })}</li>}
        </ul>
        {preview.changed === 0 && preview.refused === 0 && <p>{words.nothing}</p>}
        {preview.refused > 0 && <Refused entity={entity} preview={preview} />}
        {preview.changed > 0 && <Earlier field={field} preview={preview} />}
      </DialogContent>
      <DialogActions>
        <Button label={words.back} variant="text" onClick={edit.back} disabled={edit.busy} sx={{ mr: 'auto' }} />
        <Button label={words.cancel} onClick={onCancel} disabled={edit.applying} />
        {preview.refused > 0 && edit.mayLeaveOut && preview.refused < preview.rows && (
          <Button label={words.leaveOut({ count: preview.refused })} onClick={edit.leaveOut} disabled={edit.busy} />
        )}
        <Button
          label={edit.applying ? words.applying : words.apply({ count: preview.changed, ...nouns })}
          variant="contained"
          onClick={edit.apply}
          disabled={edit.busy || preview.refused > 0 || preview.changed === 0}
        />
      </DialogActions>
    </>
  );
};
