import { LONGEST_VIEW_NAME, viewNameProblem, viewWords } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { DialogForm } from '../../fields/DialogForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';

interface NameDialogProps {
  readonly title: string;
  readonly hint?: string;
  readonly name: string;
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a view's name. */
export const NameDialog = ({ title, hint, name, onSave, onClose }: NameDialogProps) => {
  const form = useTextForm({
    initial: { name },
    check: (typed) => {
      const problem = viewNameProblem(typed.name);
      return problem ? { name: problem } : {};
    },
    send: (typed) => onSave(typed.name.trim()),
    onDone: onClose,
  });
  return (
    <DialogForm
      title={title}
      form={form}
      cancel={viewWords.cancel}
      submit={form.busy ? viewWords.saving : registerWords.form.save}
      maxWidth="xs"
      onClose={onClose}
    >
      <TextBox
        control={form.control}
        name="name"
        label={viewWords.name}
        hint={hint}
        maxLength={LONGEST_VIEW_NAME}
        autoFocus
      />
    </DialogForm>
  );
};
