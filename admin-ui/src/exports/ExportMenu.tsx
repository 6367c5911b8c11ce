import { EXPORT_FORMATS, type ExportFormat, LONG_EXPORT } from '@ridgeline/domain/exports';
import { exportWords as words } from '@ridgeline/domain/words/export';
import { useRef } from 'react';
import { ExportProgress } from './ExportProgress';
import { ExportRefusal } from './ExportRefusal';
import { FormatMenu } from './FormatMenu';
import type { ExportMenuProps } from './types';
import { useExport } from './useExport';

/** Exports all matching rows, in the columns and the order of the list, for all users who may read them. */
export const ExportMenu = (shown: ExportMenuProps) => {
  const { exporting, refusal, start, cancel, closeRefusal } = useExport();
  const button = useRef<HTMLButtonElement>(null);
  const stop = (): void => {
    cancel();
    button.current?.focus();
  };
  const choose = (format: ExportFormat, asTemplate = false): void => void start(format, shown, asTemplate);
  const template = shown.slots?.exportsTemplate
    ? { label: words.template, hint: words.templateHint, onChoose: () => choose('xlsx', true) }
    : undefined;
  return (
    <>
      <FormatMenu
        label={words.button}
        menu={words.menu}
        formats={EXPORT_FORMATS}
        hints={words.hints}
        busy={exporting !== null}
        onChoose={(format) => choose(format)}
        further={template}
        button={button}
      />
      {exporting && exporting.all > LONG_EXPORT && <ExportProgress exporting={exporting} onCancel={stop} />}
      {refusal && <ExportRefusal refusal={refusal} onExport={choose} onClose={closeRefusal} />}
    </>
  );
};
