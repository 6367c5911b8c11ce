import type { OnConflict } from '@ridgeline/domain';
import { messages } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { type ReactNode, useCallback } from 'react';
import { Button } from '../../components/Button';
import { FileButton } from '../../components/FileButton';
import { Icon } from '../../components/Icon';
import { SelectField } from '../../components/SelectField';
import { CONFLICTS } from '../../imports';
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
      <Button icon="history" label={words.load} onClick={props.onLoad} disabled={disabled} />
      <Button icon="file" label={words.exportExcel} onClick={props.onExport} />
      <Button icon="plus" label={words.addRow} variant="text" onClick={props.onAdd} disabled={disabled} />
      <Button icon="bin" label={words.removeRow} variant="text" onClick={props.onRemove} disabled={disabled} />
      <Button
        label={words.undo}
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
