import Alert from '@mui/material/Alert';
import type { OnConflict } from '@ridgeline/domain';
import { IMPORT_LIMITS } from '@ridgeline/domain/spreadsheet';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useCallback, useMemo, useRef, useState } from 'react';
import { BackLink } from '../../components/BackLink';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { PageHeading } from '../../components/PageHeading';
import { messageOf } from '../../providers/errors';
import { AskDialog, useDropTarget, useLeaveGuard } from '../../shared';
import { Grid, type GridHandle, useModel } from '../../spreadsheet';
import styles from './ControlSheet.module.css';
import { exportSheet } from './exportSheet';
import type { Notice } from './notice';
import { SheetTools } from './SheetTools';
import { SHEET_COLUMNS } from './sheetModel';
import { useBook } from './useBook';
import { useFile } from './useFile';
import { useSaveSheet } from './useSaveSheet';
import { useStored } from './useStored';

const words = referenceWords.controls;
const LIST = '/dashboard/control-assessment';

/** A sheet to type, paste and import controls into; nothing is stored before Save. */
export const SheetPage = () => {
  const [notice, showNotice] = useState<Notice | null>(null);
  const [tried, setTried] = useState(false);
  const [onConflict, setOnConflict] = useState<OnConflict>('error');
  const grid = useRef<GridHandle>(null);
  const onTooMany = useCallback(
    () => showNotice({ severity: 'error', text: words.tooMany({ limit: IMPORT_LIMITS.rows }) }),
    [],
  );
  const { book, model, edits, append, insert, remove, clear } = useBook(onTooMany);
  const { version } = useModel(model);
  const rows = useMemo(() => model.sheet.rowNumbers.map((number) => number - 1), [model]);
  const { reading, take } = useFile(append, showNotice);
  const { blocker } = useLeaveGuard(!book.isEmpty());
  const { save, busy } = useSaveSheet(model, onConflict, {
    showNotice,
    onRefused: () => {
      setTried(true);
      grid.current?.toNextProblem();
    },
    onStored: () => {
      setTried(false);
      clear();
    },
  });
  const stored = useStored((found) => {
    if (found.length === 0) showNotice({ severity: 'info', text: words.noneStored });
    else if (append(found)) {
      // They are there already: saving them again changes them.
      setOnConflict('update');
      showNotice({ severity: 'info', text: words.loaded({ count: found.length }) });
    }
  }, showNotice);
  const held = busy || reading !== null || stored.busy;
  useDropTarget(take, !held);
  const onNoFile = useCallback((text: string) => showNotice({ severity: 'info', text }), []);
  const activeRow = (): number => grid.current?.activeCell().row ?? 0;
  const count = book.filled().length;

  return (
    <>
      <BackLink to={LIST} label={words.back} />
      <PageHeading title={words.sheetTitle} aside={words.rows({ count })} />
      <div className={styles.page}>
        <SheetTools
          onConflict={onConflict}
          onConflictChange={setOnConflict}
          onFiles={take}
          onNoFile={onNoFile}
          onLoad={stored.load}
          onExport={() =>
            void exportSheet(book.filled()).catch((error: unknown) =>
              showNotice({ severity: 'error', text: messageOf(error) }),
            )
          }
          onAdd={() => insert(activeRow() + 1)}
          onRemove={() => remove(activeRow())}
          onUndo={book.canUndo() ? edits.undo : null}
          disabled={held}
        >
          <Button
            label={busy ? words.saving : words.save}
            variant="contained"
            onClick={() => void save()}
            disabled={held}
          />
        </SheetTools>
        <div role="status">{reading && words.reading({ name: reading })}</div>
        {notice && (
          <Alert
            severity={notice.severity}
            role={notice.severity === 'error' ? 'alert' : 'status'}
            icon={<Icon name={notice.severity === 'error' ? 'alert' : 'info'} size={20} />}
            action={
              notice.severity === 'success' && <Button label={words.open} to={LIST} color="inherit" size="small" />
            }
          >
            {notice.text}
            {notice.hint && <p className={styles.hint}>{notice.hint}</p>}
          </Alert>
        )}
        <Grid
          model={model}
          version={version}
          rows={rows}
          readOnly={held}
          handle={grid}
          fixedColumns={SHEET_COLUMNS}
          hint={words.keys}
          quiet={!tried}
          edits={edits}
        />
      </div>
      <AskDialog
        open={blocker.state === 'blocked'}
        title={words.leaveTitle}
        confirm={words.leave}
        cancel={words.stay}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {words.leaveText}
      </AskDialog>
    </>
  );
};
