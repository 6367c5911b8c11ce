import Alert from '@mui/material/Alert';
import { controlAssessment, importFields, messages, type OnConflict } from '@ridgeline/domain';
import { EXPORT_FILES } from '@ridgeline/domain/exports';
import { IMPORT_LIMITS, matchHeaders } from '@ridgeline/domain/spreadsheet';
import { exportWords } from '@ridgeline/domain/words/export';
import { importWords } from '@ridgeline/domain/words/import';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BackLink } from '../../components/BackLink';
import { Button } from '../../components/Button';
import { FileButton } from '../../components/FileButton';
import { Icon } from '../../components/Icon';
import { NotFound } from '../../components/NotFound';
import { PageHeading } from '../../components/PageHeading';
import { SelectField } from '../../components/SelectField';
import { workbookFile } from '../../exports';
import { CONFLICTS } from '../../imports';
import { messageOf, wasAborted } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useRights } from '../../providers/useSession';
import { resourceOf } from '../../resources';
import { AskDialog, download, type Row, useDropTarget, useLeaveGuard, useOnce } from '../../shared';
import { Grid, type GridHandle, openFile, useModel } from '../../spreadsheet';
import type { BookRow } from './book';
import styles from './ControlSheet.module.css';
import { begun, type Notice } from './notice';
import { HEADERS, SHEET_COLUMNS } from './sheetModel';
import { type BookState, useBook } from './useBook';
import { useSaveSheet } from './useSaveSheet';

const words = referenceWords.controls;
const LIST = '/dashboard/control-assessment';

/** Saves the current sheet with the exact header row, so that it can be imported again. */
const exportSheet = async (rows: readonly BookRow[]): Promise<void> => {
  const lots = [rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))))];
  download(
    await workbookFile([{ name: exportWords.sheet, headers: HEADERS, lots }], new AbortController().signal),
    EXPORT_FILES.xlsx,
  );
};

const FIELDS = importFields(controlAssessment).map(({ name }) => name);

/** Rows that one request answers. */
const AT_ONCE = 1_000;

/** The company's own controls. Those of a library belong to its publisher, and are not changed by a sheet. */
const OWN = { shared: false, library: null };

/** Reads the company's own controls into rows of the sheet. */
const useStored = (
  take: (rows: readonly BookRow[]) => void,
  showNotice: (notice: Notice | null) => void,
): { readonly load: () => void; readonly busy: boolean } => {
  const provider = useProvider();
  const { run, busy } = useOnce<readonly BookRow[]>({
    work: async (_, signal) => {
      const rows: BookRow[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total } = await provider.getList<Row>(resourceOf(controlAssessment), {
          pagination: { page, perPage: AT_ONCE },
          sort: { field: 'annexControl', order: 'ASC' },
          filter: OWN,
          meta: { fields: FIELDS },
          signal,
        });
        rows.push(...data.map((row) => FIELDS.map((name) => String(row[name] ?? ''))));
        if (data.length === 0 || rows.length >= (total ?? 0)) return rows;
      }
    },
    onDone: take,
    onFailed: (error) => showNotice({ severity: 'error', text: messageOf(error) }),
  });
  return { load: () => run(), busy };
};

/** Reads a file into the sheet, only if its header row is exactly the expected one. */
const useFile = (append: BookState['append'], showNotice: (notice: Notice | null) => void) => {
  const [reading, setReading] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const read = useCallback(
    async (file: File): Promise<void> => {
      const { signal } = begun(work);
      setReading(file.name);
      showNotice(null);
      try {
        const sheet = await openFile(file, signal);
        if (matchHeaders(controlAssessment, sheet.headers).strictError) {
          const { strict, strictHint } = importWords.unreadable;
          showNotice({ severity: 'error', text: strict, hint: strictHint({ expected: HEADERS.join(', ') }) });
        } else if (append(sheet.rows)) {
          showNotice({
            severity: 'info',
            text: referenceWords.controls.brought({ count: sheet.rows.length, name: file.name }),
          });
        }
      } catch (error) {
        if (!wasAborted(error)) showNotice({ severity: 'error', text: messageOf(error) });
      } finally {
        if (!signal.aborted) setReading(null);
      }
    },
    [append, showNotice],
  );

  const take = (files: readonly File[]): void => {
    const [first] = files;
    if (files.length > 1) showNotice({ severity: 'error', text: importWords.file.oneOnly });
    else if (first) void read(first);
  };
  return { reading, take };
};

interface SheetToolsProps {
  readonly onConflict: OnConflict;
  readonly onConflictChange: (value: OnConflict) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onNoFile: (message: string) => void;
  /** Puts the controls that are stored into the sheet. */
  readonly onLoad: () => void;
  readonly onExport: () => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  /** Absent while there is no step to undo. */
  readonly onUndo: (() => void) | null;
  readonly disabled: boolean;
  /** At the right end. */
  readonly children: ReactNode;
}

const sheetToolsWords = referenceWords.controls;

/** Actions for the sheet and for the active row. */
const SheetTools = (props: SheetToolsProps) => {
  const { onFiles, onNoFile, disabled } = props;
  const onNone = useCallback(() => onNoFile(messages.noFile), [onNoFile]);
  return (
    <div className={styles.tools} role="toolbar" aria-label={sheetToolsWords.grid}>
      <FileButton
        label={sheetToolsWords.importFile}
        accept=".xlsx,.xls,.csv"
        startIcon={<Icon name="upload" size={16} />}
        disabled={disabled}
        onFiles={onFiles}
        onNone={onNone}
      >
        {sheetToolsWords.importFile}
      </FileButton>
      <Button icon="history" label={sheetToolsWords.load} onClick={props.onLoad} disabled={disabled} />
      <Button icon="file" label={sheetToolsWords.exportExcel} onClick={props.onExport} />
      <Button icon="plus" label={sheetToolsWords.addRow} variant="text" onClick={props.onAdd} disabled={disabled} />
      <Button
        icon="bin"
        label={sheetToolsWords.removeRow}
        variant="text"
        onClick={props.onRemove}
        disabled={disabled}
      />
      <Button
        label={sheetToolsWords.undo}
        variant="text"
        onClick={props.onUndo ?? undefined}
        disabled={disabled || !props.onUndo}
      />
      <div className={styles.conflict}>
        <SelectField
          label={importWords.check.conflict}
          value={props.onConflict}
          choices={CONFLICTS}
          onChange={props.onConflictChange}
          disabled={disabled}
        />
      </div>
      <div className={styles.right}>{props.children}</div>
    </div>
  );
};

/** A sheet to type, paste and import controls into; nothing is stored before Save. */
const SheetPage = () => {
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

/** The spreadsheet of new controls, for users who may import them. */
export default function ControlSheet() {
  return useRights(controlAssessment).import ? <SheetPage /> : <NotFound />;
}
