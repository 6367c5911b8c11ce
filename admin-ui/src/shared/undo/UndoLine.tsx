import { Button } from '../../components/Button';

interface UndoLineProps {
  /** What was done. */
  readonly text: string;
  /** The word on the button. */
  readonly label: string;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** The message of a toast that can undo what it says. */
export const UndoLine = ({ text, label, busy, onUndo }: UndoLineProps) => (
  <>
    <span>{text}</span> <Button label={label} size="small" variant="text" disabled={busy} onClick={onUndo} />
  </>
);
