import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { messages } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { type ReactNode, useCallback } from 'react';
import { FileButton } from '../../components/FileButton';
import { Icon } from '../../components/Icon';
import type { OnConflict } from '../../providers/methods/imports';
import styles from './ControlSheet.module.css';

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

const words = referenceWords.controls;
const CONFLICTS: readonly OnConflict[] = ['error', 'skip', 'update'];

/** Actions for the sheet and for the active row. */
export const SheetTools = (props: SheetToolsProps) => {
  const { onFiles, onNoFile, disabled } = props;
  const onNone = useCallback(() => onNoFile(messages.noFile), [onNoFile]);
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.grid}>
      <FileButton
        label={words.importFile}
        accept=".xlsx,.xls,.csv"
        startIcon={<Icon name="upload" size={16} />}
        disabled={disabled}
        onFiles={onFiles}
        onNone={onNone}
      >
        {words.importFile}
      </FileButton>
      <Button
        variant="outlined"
        startIcon={<Icon name="history" size={16} />}
        onClick={props.onLoad}
        disabled={disabled}
      >
        {words.load}
      </Button>
      <Button variant="outlined" startIcon={<Icon name="file" size={16} />} onClick={props.onExport}>
        {words.exportExcel}
      </Button>
      <Button startIcon={<Icon name="plus" size={16} />} onClick={props.onAdd} disabled={disabled}>
        {words.addRow}
      </Button>
      <Button startIcon={<Icon name="bin" size={16} />} onClick={props.onRemove} disabled={disabled}>
        {words.removeRow}
      </Button>
      <Button onClick={props.onUndo ?? undefined} disabled={disabled || !props.onUndo}>
        {words.undo}
      </Button>
      <div className={styles.conflict}>
        <TextField
          select
          label={importWords.check.conflict}
          value={props.onConflict}
          onChange={({ target }) => props.onConflictChange(target.value as OnConflict)}
          disabled={disabled}
          slotProps={{ select: { native: true } }}
        >
          {CONFLICTS.map((name) => (
            <option key={name} value={name}>
              {importWords.check.conflicts[name]}
            </option>
          ))}
        </TextField>
      </div>
      <div className={styles.right}>{props.children}</div>
    </div>
  );
};
