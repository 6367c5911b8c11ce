import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { importWords } from '@ridgeline/domain/words/import';
import { createPortal } from 'react-dom';
import styles from './ExportProgress.module.css';
import type { Exporting } from './useExport';

const words = importWords.exporting;

interface ExportProgressProps {
  readonly exporting: Exporting;
  readonly onCancel: () => void;
}

/** How far a long export is. It stands in a corner, so that work goes on meanwhile. */
export const ExportProgress = ({ exporting: { done, all }, onCancel }: ExportProgressProps) =>
  createPortal(
    <section className={styles.panel} aria-label={words.preparing}>
      <div className={styles.words} role="status">
        <span>{words.preparing}</span>
        <span>{words.progress(done, all)}</span>
      </div>
      <LinearProgress variant="determinate" value={(done / all) * 100} aria-label={words.preparing} />
      <Button size="small" variant="outlined" onClick={onCancel}>
        {words.cancel}
      </Button>
    </section>,
    document.body,
  );
