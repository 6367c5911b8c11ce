import { Button } from '../Button';
import { TextDialog } from '../DialogFrame';
import { LinkOnce } from './LinkOnce';

interface OnceDialogProps {
  readonly title: string;
  /** The link or token. */
  readonly text: string;
  readonly label: string;
  readonly why: string;
  readonly note: string;
  readonly done: string;
  readonly onClose: () => void;
}

/** A link or token that is shown this once; a click outside does not close the dialog. */
export const OnceDialog = ({ title, text, label, why, note, done, onClose }: OnceDialogProps) => (
  <TextDialog title={title} escapeOnly onClose={onClose} actions={<Button label={done} onClick={onClose} />}>
    <LinkOnce url={text} label={label} why={why} note={note} />
  </TextDialog>
);
