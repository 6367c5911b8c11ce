import type { Nouns } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { Icon } from '../../components/Icon';
import styles from './DropArea.module.css';
import { useDropTarget } from './useDropTarget';

interface DropAreaProps {
  readonly nouns: Nouns;
  /** Off while nothing may be imported, or a dialog is open. */
  readonly on: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Makes the whole page a target for a spreadsheet, and says so while one is held over it. */
export const DropArea = ({ nouns, on, onFiles }: DropAreaProps) => {
  const over = useDropTarget(onFiles, on);
  return over ? (
    <div className={styles.area} aria-hidden="true">
      <div className={styles.words}>
        <Icon name="upload" size={24} />
        {importWords.file.dropAnywhere(nouns)}
      </div>
    </div>
  ) : null;
};
