import DialogActions from '@mui/material/DialogActions';
import { Button } from './Button';

export interface FormFootProps {
  readonly cancel: string;
  /** The label of the submit button, also while it works. */
  readonly submit: string;
  readonly busy: boolean;
  /** Whether all that it needs is loaded; true by default. */
  readonly ready?: boolean;
  /** For what deletes: Cancel has the focus. */
  readonly danger?: boolean;
  readonly onCancel: () => void;
}

/** The last row of a small form in a dialog: Cancel and Submit. */
export const FormFoot = ({ cancel, submit, busy, ready = true, danger = false, onCancel }: FormFootProps) => (
  <DialogActions>
    <Button label={cancel} onClick={onCancel} disabled={busy} autoFocus={danger} />
    <Button
      label={submit}
      type="submit"
      variant="contained"
      color={danger ? 'error' : 'primary'}
      disabled={busy || !ready}
    />
  </DialogActions>
);
