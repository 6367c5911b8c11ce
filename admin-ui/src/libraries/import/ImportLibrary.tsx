import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LIBRARY_LIMITS } from '@ridgeline/domain/libraries/catalogue';
import type { NamedLibrary } from '@ridgeline/domain/libraries/named';
import { missingColumns, SHEET_FIELDS, type SheetColumns, type SheetField } from '@ridgeline/domain/libraries/sheet';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { Button } from '../../components/Button';
import { FileButton } from '../../components/FileButton';
import { Icon } from '../../components/Icon';
import { Table } from '../../components/Table';
import { fileStepStyles, type Row, StepsDialog, stepsStyles as shared, useDropTarget, useLeaving } from '../../shared';
import { columnLetter, type Sheet } from '../../spreadsheet';
import { libraryPath } from '../address';
import styles from './Check.module.css';
import { CheckStep } from './CheckStep';
import { type LibraryImport, useLibraryImport } from './useLibraryImport';

const words = libraryWords.frame;

interface ImportLibraryProps {
  /** The library to update; without one the file may be a new library. */
  readonly into?: Row;
  readonly onClose: () => void;
  /** Called when a library was stored. */
  readonly onDone: () => void;
}

const doneStepWords = libraryWords.done;

interface DoneStepProps {
  readonly library: NamedLibrary;
  readonly onClose: () => void;
}

/** The result, and a link to the library. */
const DoneStep = ({ library, onClose }: DoneStepProps) => (
  <>
    <div className={shared.body}>
      <p className={styles.done} role="status">
        <Icon name="tick" size={20} />{' '}
        {doneStepWords.title({ title: [library.title, library.version].filter(Boolean).join(' ') })}
      </p>
    </div>
    <footer className={shared.foot}>
      <Button label={doneStepWords.close} onClick={onClose} />
      <Button
        label={doneStepWords.open}
        variant="contained"
        to={libraryPath(library.documentId)}
        onClick={onClose}
        autoFocus
      />
    </footer>
  </>
);

const fileStepWords = libraryWords.file;

interface FileStepProps {
  readonly state: LibraryImport;
  /** A file is dragged over the page. */
  readonly over: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCancel: () => void;
}

/** The step to choose or drop a publisher's file; it shows why a file is refused. */
const FileStep = ({ state, over, onFiles, onCancel }: FileStepProps) => {
  const { reading, refusal } = state;
  return (
    <>
      <div className={shared.body}>
        {refusal && (
          <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
            {refusal}
          </Alert>
        )}
        <div className={fileStepStyles.zone} data-over={over || undefined}>
          {reading ? (
            <div className={fileStepStyles.reading} role="status">
              <span>{fileStepWords.reading({ name: reading })}</span>
              <LinearProgress aria-label={fileStepWords.reading({ name: reading })} />
            </div>
          ) : (
            <>
              <Icon name="file" size={28} />
              <p className={fileStepStyles.drop}>{fileStepWords.drop}</p>
              <p className={fileStepStyles.kinds}>{fileStepWords.kinds({ megabytes: LIBRARY_LIMITS.megabytes })}</p>
              <FileButton
                variant="contained"
                label={fileStepWords.choose}
                accept=".json,.xlsx,.xls,.csv"
                onFiles={onFiles}
                autoFocus
              >
                {refusal ? fileStepWords.another : fileStepWords.choose}
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

const columnsStepWords = libraryWords.columns;

/** The value for no column; places count from 0. */
const NONE = '';

/** Number of rows of the sheet that are shown as examples. */
const EXAMPLES = 3;

/** Maximal number of characters of a cell. */
const LONGEST = 80;

interface ColumnsStepProps {
  readonly sheet: Sheet;
  readonly columns: SheetColumns;
  readonly state: LibraryImport;
  readonly onCancel: () => void;
}

/** The choice of the columns for number, title, description and domain of a control. */
const ColumnsStep = ({ sheet, columns, state, onCancel }: ColumnsStepProps) => {
  const headerOf = (place: number): string =>
    sheet.headers[place] || columnsStepWords.noHeader({ letter: columnLetter(place) });
  const choose = (field: SheetField, value: string): void =>
    state.map({ ...columns, [field]: value === NONE ? null : Number(value) });
  const cell = (row: number, field: SheetField): string => {
    const place = columns[field];
    const text = place === null ? '' : String(sheet.rows[row]?.[place] ?? '');
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
  return (
    <>
      <div className={shared.body}>
        <p className={styles.note}>
          {columnsStepWords.intro} {columnsStepWords.rows({ count: sheet.rows.length })}
        </p>
        <div className={styles.choices}>
          {SHEET_FIELDS.map((field) => (
            <TextField
              key={field}
              select
              label={columnsStepWords.fields[field]}
              value={columns[field] === null ? NONE : String(columns[field])}
              onChange={({ target }) => choose(field, target.value)}
              error={missingColumns(columns).includes(field)}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            >
              <MenuItem value={NONE}>{columnsStepWords.none}</MenuItem>
              {sheet.headers.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified only by its place
                <MenuItem key={place} value={String(place)}>
                  {headerOf(place)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </div>
        <Table
          className={styles.table}
          rows={[...sheet.rowNumbers.keys()].slice(0, EXAMPLES)}
          keyOf={(row) => row}
          columns={SHEET_FIELDS.map((field) => ({
            label: columnsStepWords.fields[field],
            cell: (row: number) => cell(row, field),
          }))}
        />
      </div>
      <footer className={shared.foot}>
        <Button label={libraryWords.frame.cancel} onClick={onCancel} />
        <Button label={libraryWords.frame.back} onClick={state.back} />
        <Button
          label={columnsStepWords.next}
          variant="contained"
          disabled={missingColumns(columns).length > 0}
          onClick={state.takeSheet}
        />
      </footer>
    </>
  );
};

/** Imports a library in its publisher's format: the file, its content and changes, and the result. */
export default function ImportLibrary({ into, onClose, onDone }: ImportLibraryProps) {
  const state = useLibraryImport(into);
  const { step, catalogue, opening, stored } = state;
  const { leave, question } = useLeaving(state.dirty, onClose, words);
  const take = ([first, second]: readonly File[]): void => {
    if (second) state.refuse(libraryWords.file.oneOnly);
    else if (first) void state.open(first);
  };
  const over = useDropTarget(take, step === 'file');

  return (
    <StepsDialog
      title={into ? words.titleOf({ title: String(into.title) }) : words.title}
      step={step}
      steps={opening ? undefined : ['check', 'done']}
      large={step === 'check'}
      onClose={leave}
    >
      {step === 'file' && <FileStep state={state} over={over} onFiles={take} onCancel={leave} />}
      {step === 'columns' && opening && <ColumnsStep {...opening} state={state} onCancel={leave} />}
      {step === 'check' && catalogue && (
        <CheckStep catalogue={catalogue} into={into} state={state} onCancel={leave} onStored={onDone} />
      )}
      {step === 'done' && stored && <DoneStep library={stored} onClose={onClose} />}
      {question}
    </StepsDialog>
  );
}
