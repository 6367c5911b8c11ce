import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Entity } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { useId } from 'react';
import type { Slots } from '../slots';
import { ChooseStep } from './ChooseStep';
import { DoneStep } from './DoneStep';
import { PreviewStep } from './PreviewStep';
import { type Target, useBulkEdit } from './useBulkEdit';

interface BulkEditDialogProps {
  readonly entity: Entity;
  readonly slots: Pick<Slots, 'suggest' | 'inputs'>;
  readonly target: Target;
  /** `changed`: whether rows were changed, so that the selection has done its work. */
  readonly onClose: (changed: boolean) => void;
}

/** A change of one field in many rows: field and value, a preview, and the result with Undo. */
export const BulkEditDialog = ({ entity, slots, target, onClose }: BulkEditDialogProps) => {
  const id = useId();
  const edit = useBulkEdit(entity, target);
  const close = (): void => {
    if (!edit.applying) onClose(edit.done !== null);
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>
        {bulkEditWords.dialog.title({ count: target.count, ...nounsInSentence(entity.nouns) })}
      </DialogTitle>
      {edit.done ? (
        <DoneStep entity={entity} edit={edit} onClose={close} />
      ) : edit.preview && edit.setting ? (
        <PreviewStep entity={entity} edit={edit} setting={edit.setting} preview={edit.preview} onCancel={close} />
      ) : (
        <ChooseStep entity={entity} slots={slots} edit={edit} onCancel={close} />
      )}
    </Dialog>
  );
};
