import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { LONGEST_VIEW_NAME, viewNameProblem, viewWords } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../providers/errors';

interface NameDialogProps {
  readonly title: string;
  readonly hint?: string;
  readonly name: string;
  readonly busy: boolean;
  /** Saves; an error of the server is shown at the field. */
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a view's name. */
export const NameDialog = ({ title, hint, name, busy, onSave, onClose }: NameDialogProps) => {
  const [text, setText] = useState(name);
  const [refused, setRefused] = useState<string | undefined>();
  const id = useId();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = viewNameProblem(text);
    setRefused(problem);
    if (problem) return;
    try {
      await onSave(text.trim());
      onClose();
    } catch (error) {
      setRefused(messageOf(error));
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            required
            label={viewWords.name}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={refused !== undefined}
            helperText={refused ?? hint}
            slotProps={{
              htmlInput: { maxLength: LONGEST_VIEW_NAME },
              formHelperText: { role: refused ? 'alert' : undefined },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            {viewWords.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? viewWords.saving : registerWords.form.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
