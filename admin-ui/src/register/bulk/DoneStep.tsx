import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Entity } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import styles from './BulkEdit.module.css';
import type { BulkEdit } from './useBulkEdit';

const words = bulkEditWords.dialog;

/** The result, with Undo. It can also be undone later, in the list of imports. */
export const DoneStep = ({ entity, edit, onClose }: { entity: Entity; edit: BulkEdit; onClose: () => void }) => {
  const { done, undone } = edit;
  const text = undone
    ? words.undone({ count: undone.restored })
    : words.done({ count: done?.changed ?? 0, ...nounsInSentence(entity.nouns) });
  const left = undone?.left;
  return (
    <>
      <DialogContent>
        <p role="status" className={styles.done}>
          <Icon name="tick" size={20} />
          {text}
        </p>
        {left && left.count > 0 && <p>{words.left({ count: left.count, names: left.labels.join(', ') })}</p>}
        {edit.problem && <p role="alert">{edit.problem}</p>}
      </DialogContent>
      <DialogActions>
        {done?.importId && !undone && (
          <Button label={edit.busy ? words.undoing : words.undo} onClick={edit.undo} disabled={edit.busy} />
        )}
        <Button label={words.close} variant="contained" onClick={onClose} autoFocus />
      </DialogActions>
    </>
  );
};
