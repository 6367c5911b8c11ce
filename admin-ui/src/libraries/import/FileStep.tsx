import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { LIBRARY_LIMITS } from '@ridgeline/domain/libraries/catalogue';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { Button } from '../../components/Button';
import { FileButton } from '../../components/FileButton';
import { Icon } from '../../components/Icon';
import { stepsStyles as shared, fileStepStyles as styles } from '../../shared';
import type { LibraryImport } from './useLibraryImport';

const words = libraryWords.file;

interface FileStepProps {
  readonly state: LibraryImport;
  /** A file is dragged over the page. */
  readonly over: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCancel: () => void;
}

/** The step to choose or drop a publisher's file; it shows why a file is refused. */
export const FileStep = ({ state, over, onFiles, onCancel }: FileStepProps) => {
  const { reading, refusal } = state;
  return (
    <>
      <div className={shared.body}>
        {refusal && (
          <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
            {refusal}
          </Alert>
        )}
        <div className={styles.zone} data-over={over || undefined}>
          {reading ? (
            <div className={styles.reading} role="status">
              <span>{words.reading({ name: reading })}</span>
              <LinearProgress aria-label={words.reading({ name: reading })} />
            </div>
          ) : (
            <>
              <Icon name="file" size={28} />
              <p className={styles.drop}>{words.drop}</p>
              <p className={styles.kinds}>{words.kinds({ megabytes: LIBRARY_LIMITS.megabytes })}</p>
              <FileButton
                variant="contained"
                label={words.choose}
                accept=".json,.xlsx,.xls,.csv"
                onFiles={onFiles}
                autoFocus
              >
                {refusal ? words.another : words.choose}
              </FileButton>
            </>
          )}
        </div>
      </div>
      <footer className={shared.foot}>
        <Button label={libraryWords.frame.cancel} onClick={reading ? state.stopReading : onCancel} />
      </footer>
    </>
  );
};
