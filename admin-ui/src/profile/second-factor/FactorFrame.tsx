import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { type ReactNode, useId } from 'react';
import { RecoveryCodes } from './RecoveryCodes';

interface FactorFrameProps {
  readonly title: string;
  /** New recovery codes, which are shown in place of the children; null before. */
  readonly codes: readonly string[] | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of a second factor. Escape does not close it over recovery codes, which are shown only this once. */
export const FactorFrame = ({ title, codes, onSaved, onClose, children }: FactorFrameProps) => {
  const id = useId();
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !codes && onClose()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {codes ? secondFactorWords.codes.title : title}
      </DialogTitle>
      <DialogContent>{codes ? <RecoveryCodes codes={codes} onDone={onSaved} /> : children}</DialogContent>
    </Dialog>
  );
};
