import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

export interface DialogFrameProps extends Omit<DialogProps, 'open' | 'title' | 'onClose'> {
  /** True by default; a dialog that is closed by it fades out. */
  readonly open?: boolean;
  readonly title: ReactNode;
  readonly titleId?: string;
  readonly titleClass?: string | undefined;
  /** Whether it cannot be closed now: something is under way, or closing would lose it. */
  readonly busy?: boolean;
  /** Whether a click beside it closes nothing, since it would lose what was typed or is shown once. */
  readonly escapeOnly?: boolean;
  readonly onClose: () => void;
}

/** A dialog that is named by its title. Its children bring their own content and buttons. */
export const DialogFrame = (props: DialogFrameProps) => {
  const { title, titleId, titleClass = '', busy = false, escapeOnly = false, onClose, children, ...dialog } = props;
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Dialog
      open
      onClose={(_, reason) => !busy && (!escapeOnly || reason === 'escapeKeyDown') && onClose()}
      maxWidth="sm"
      fullWidth={dialog.maxWidth !== false}
      aria-labelledby={id}
      {...dialog}
    >
      <DialogTitle id={id} dir="auto" className={titleClass} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
};

export interface TextDialogProps extends Omit<DialogFrameProps, 'content'> {
  readonly content?: Pick<DialogContentProps, 'className' | 'dividers' | 'tabIndex' | 'aria-busy'>;
  /** Whether the text belongs to the question of the title, and is read with it. */
  readonly described?: boolean;
  readonly actions?: ReactNode;
}

/** A dialog of a title, a text and a row of buttons. */
export const TextDialog = ({ content, described = false, actions, children, ...frame }: TextDialogProps) => {
  const id = useId();
  return (
    <DialogFrame
      {...frame}
      titleId={`${id}-title`}
      {...((described || frame.role === 'alertdialog') && { 'aria-describedby': `${id}-text` })}
    >
      {children && (
        <DialogContent
          id={`${id}-text`}
          sx={{ overflowWrap: 'anywhere' }}
          {...content}
          {...(content?.tabIndex === 0 && { role: 'group', 'aria-labelledby': `${id}-title` })}
        >
          {children}
        </DialogContent>
      )}
      {actions && <DialogActions>{actions}</DialogActions>}
    </DialogFrame>
  );
};
