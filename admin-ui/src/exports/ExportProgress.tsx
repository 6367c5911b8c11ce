import LinearProgress from '@mui/material/LinearProgress';
import { EXPORT_FILES } from '@ridgeline/domain/exports';
import { exportWords as words } from '@ridgeline/domain/words/export';
import { createPortal } from 'react-dom';
import { Button } from '../components/Button';
import styles from './ExportProgress.module.css';
import type { Exporting } from './useExport';

interface ExportProgressProps {
  readonly exporting: Exporting;
  readonly onCancel: () => void;
}

/** The progress of a long export, in a corner, so that the user can continue to work. */
export const ExportProgress = ({ exporting: { format, done, all }, onCancel }: ExportProgressProps) =>
  createPortal(
    <section className={styles.panel} aria-label={words.preparing({ file: EXPORT_FILES[format] })}>
      <div className={styles.words} role="status">
        <span>{words.preparing({ file: EXPORT_FILES[format] })}</span>
        <span>{words.progress({ done, all })}</span>
      </div>
      <LinearProgress
        variant="determinate"
        value={(done / all) * 100}
        aria-label={words.preparing({ file: EXPORT_FILES[format] })}
      />
      <Button label={words.cancel} size="small" onClick={onCancel} />
    </section>,
    document.body,
  );
