import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Entity } from '@ridgeline/domain';
import { IMPORT_LIMITS } from '@ridgeline/domain/spreadsheet';
import { importWords } from '@ridgeline/domain/words/import';
import { megabytes } from '@ridgeline/domain/words/sizes';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/Icon';
import { stepsStyles as shared, fileStepStyles as styles } from '../../shared';
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
  const input = useRef<HTMLInputElement>(null);
  const [missed, setMissed] = useState(false);
  const { reading, refusal } = state;

  // The browser fires an event for a file dialog that was closed without a choice, but React does not know it.
  useEffect(() => {
    const element = input.current;
    const note = (): void => setMissed(true);
    element?.addEventListener('cancel', note);
    return () => element?.removeEventListener('cancel', note);
  }, []);

  return (
    <>
      <div className={shared.body}>
        {refusal && (
          <Alert severity="error" icon={<Icon name="alert" size={20} />} role="alert">
            {refusal.message}
            {refusal.hint && <p className={styles.hint}>{refusal.hint}</p>}
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
              <p className={styles.kinds}>
                {words.kinds({ rows: IMPORT_LIMITS.rows, size: megabytes(IMPORT_LIMITS.bytes) })}
              </p>
              <Button variant="contained" onClick={() => input.current?.click()} autoFocus>
                {refusal ? words.chooseAnother : words.choose}
              </Button>
              <p className={styles.none} role={missed ? 'alert' : undefined} data-missed={missed || undefined}>
                {words.noFile}
              </p>
            </>
          )}
          <input
            ref={input}
            type="file"
            accept=".xlsx,.xls,.csv"
            hidden
            aria-label={words.choose}
            onChange={(event) => {
              setMissed(false);
              onFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </div>
        <TemplateButton entity={entity} />
      </div>
      <footer className={shared.foot}>
        <Button variant="outlined" onClick={reading ? state.stopReading : onCancel}>
          {importWords.frame.cancel}
        </Button>
      </footer>
    </>
  );
};
