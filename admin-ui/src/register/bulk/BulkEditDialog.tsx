import type { Entity } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { DialogFrame } from '../../components/DialogFrame';
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
  const edit = useBulkEdit(entity, target);
  const close = (): void => onClose(edit.done !== null);
  return (
    <DialogFrame
      title={bulkEditWords.dialog.title({ count: target.count, ...nounsInSentence(entity.nouns) })}
      busy={edit.applying}
      onClose={close}
    >
      {edit.done ? (
        <DoneStep entity={entity} edit={edit} onClose={close} />
      ) : edit.preview && edit.setting ? (
        <PreviewStep entity={entity} edit={edit} setting={edit.setting} preview={edit.preview} onCancel={close} />
      ) : (
        <ChooseStep entity={entity} slots={slots} edit={edit} onCancel={close} />
      )}
    </DialogFrame>
  );
};
