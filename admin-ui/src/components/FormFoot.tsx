import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';

interface FormFootProps {
  readonly cancel: string;
  /** The label of the submit button, also while it works. */
  readonly submit: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** The last row of a small form in a dialog: Cancel and Submit. */
export const FormFoot = ({ cancel, submit, busy, onCancel }: FormFootProps) => (
  <DialogActions>
    <Button variant="outlined" onClick={onCancel} disabled={busy}>
      {cancel}
    </Button>
    <Button type="submit" variant="contained" disabled={busy}>
      {submit}
    </Button>
  </DialogActions>
);
