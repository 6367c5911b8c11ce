import Dialog from '@mui/material/Dialog';
import { finderWords } from '@ridgeline/domain/words/finder';
import { FinderBox } from './FinderBox';

/** Finds pages, actions and rows by a text, and goes there. */
export function Finder({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': finderWords.title, sx: { maxHeight: 'min(560px, calc(100dvh - 64px))' } },
      }}
    >
      <FinderBox onClose={onClose} />
    </Dialog>
  );
}
