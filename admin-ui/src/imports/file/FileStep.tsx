import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { Entity } from '@ridgeline/domain';
import { IMPORT_LIMITS } from '@ridgeline/domain/spreadsheet';
import { importWords } from '@ridgeline/domain/words/import';
import { megabytes } from '@ridgeline/domain/words/sizes';
import { useCallback, useState } from 'react';
import { Button } from '../../components/Button';
import { FileButton } from '../../components/FileButton';
import { Icon } from '../../components/Icon';
import { stepsStyles as shared, fileStepStyles as styles } from '../../shared';
import { SheetChoice } from '../columns/SheetChoice';
import { TemplateButton } from '../template/TemplateButton';
import type { ImportState } from '../useImport';

const words = importWords.file;

interface FileStepProps {
  readonly entity: Entity;
  readonly state: ImportState;
  /** A file is dragged over the page. */
  readonly over: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCancel: () => void;
}

/** The step to choose or drop a file; it shows why a file is refused. */
export const FileStep = ({ entity, state, over, onFiles, onCancel }: FileStepProps) => {
  const [missed, setMissed] = useState(false);
  const { reading, refusal, other } = state;

  const onNone = useCallback(() => setMissed(true), []);
  return (
    <>
      <div className={shared.body}>
        {refusal && (
          <Alert severity="error" role="alert">
            {refusal.message}
            {refusal.hint && <p className={styles.hint}>{refusal.hint}</p>}
          </Alert>
        )}
        {refusal && other && <SheetChoice sheet={other} anyRow={!entity.strictHeaders} onChoose={state.readAgain} />}
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
              <p className={styles.kinds}>
                {words.kinds({ rows: IMPORT_LIMITS.rows, size: megabytes(IMPORT_LIMITS.bytes) })}
              </p>
              <FileButton
                variant="contained"
                label={words.choose}
                accept=".xlsx,.xls,.csv"
                onFiles={onFiles}
                onNone={onNone}
                autoFocus
              >
                {refusal ? words.chooseAnother : words.choose}
              </FileButton>
              <p className={styles.none} role={missed ? 'alert' : undefined} data-missed={missed || undefined}>
                {words.noFile}
              </p>
            </>
          )}
        </div>
        <TemplateButton entity={entity} />
      </div>
      <footer className={shared.foot}>
        <Button label={importWords.frame.cancel} onClick={reading ? state.stopReading : onCancel} />
      </footer>
    </>
  );
};
