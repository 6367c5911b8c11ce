import LinearProgress from '@mui/material/LinearProgress';
import {
  EXPORT_FILES,
  EXPORT_FORMATS,
  EXPORT_LIMITS,
  EXPORT_NAMES,
  type ExportFormat,
  LONG_EXPORT,
  type ExportRefusal as UseExportExportRefusal,
} from '@ridgeline/domain/exports';
import { tooManyText, exportWords as words } from '@ridgeline/domain/words/export';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../components/Button';
import { TextDialog } from '../components/DialogFrame';
import { messageOf, wasAborted } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { useToast } from '../shared';
import styles from './ExportMenu.module.css';
import type { Outcome } from './exportFile';
import { FormatMenu } from './FormatMenu';
import type { ExportMenuProps } from './types';

interface Exporting {
  readonly format: ExportFormat;
  readonly done: number;
  /** Rows in all; 0 until they are counted. */
  readonly all: number;
}

/** Why no file was made, for the dialog that offers another format. */
interface Refusal {
  readonly format: ExportFormat;
  readonly outcome: Exclude<UseExportExportRefusal, { export: 'empty' }>;
}

/** One export at a time. Its code is loaded when an export starts. */
const useExport = () => {
  const provider = useProvider();
  const toast = useToast();
  const [exporting, setExporting] = useState<Exporting | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const tell = (format: ExportFormat, outcome: Outcome): void => {
    if (outcome.export === 'saved') toast.done(words.finished({ count: outcome.rows, file: EXPORT_FILES[format] }));
    else if (outcome.export === 'empty') toast.failed(words.empty);
    else setRefusal({ format, outcome });
  };

  const start = async (format: ExportFormat, shown: ExportMenuProps, template = false): Promise<void> => {
    if (work.current) return;
    const abort = new AbortController();
    work.current = abort;
    setRefusal(null);
    setExporting({ format, done: 0, all: 0 });
    try {
      const { exportFile } = await import('./exportFile');
      const onProgress = (done: number, all: number): void => setExporting({ format, done, all });
      tell(format, await exportFile(provider, format, shown, template, abort.signal, onProgress));
    } catch (error) {
      if (!wasAborted(error)) toast.failed(words.failed({ reason: messageOf(error) }));
    }
    work.current = null;
    setExporting(null);
  };

  const cancel = (): void => work.current?.abort();
  return { exporting, refusal, start, cancel, closeRefusal: (): void => setRefusal(null) };
};

interface ExportProgressProps {
  readonly exporting: Exporting;
  readonly onCancel: () => void;
}

/** The progress of a long export, in a corner, so that the user can continue to work. */
const ExportProgress = ({ exporting: { format, done, all }, onCancel }: ExportProgressProps) =>
  createPortal(
    <section className={styles.panel} aria-label={words.preparing({ file: EXPORT_FILES[format] })}>
      <div className={styles.words} role="status">
        <span>{words.preparing({ file: EXPORT_FILES[format] })}</span>
        <span>{words.progress({ done, all })}</span>
      </div>
      <LinearProgress
        variant="determinate"
        value={(done / all) * 100}
        aria-label={words.preparing({ file: EXPORT_FILES[format] })}
      />
      <Button label={words.cancel} size="small" onClick={onCancel} />
    </section>,
    document.body,
  );

interface ExportRefusalProps {
  readonly refusal: Refusal;
  readonly onExport: (format: ExportFormat) => void;
  readonly onClose: () => void;
}

/** Says before a file is created that the format cannot hold so many rows, and offers another one. */
const ExportRefusal = ({ refusal, onExport, onClose }: ExportRefusalProps) => {
  const { format, outcome } = refusal;
  const others = (['xlsx'] as const).filter((other) => outcome.rows <= EXPORT_LIMITS[other] && other !== format);
  return (
    <TextDialog
      title={words.tooMany.title({ format: EXPORT_NAMES[format] })}
      maxWidth="xs"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button label={words.cancel} onClick={onClose} autoFocus />
          {others.map((other) => (
            <Button
              key={other}
              label={words.instead({ format: EXPORT_NAMES[other] })}
              variant="contained"
              onClick={() => onExport(other)}
            />
          ))}
        </>
      }
    >
      {tooManyText(format, EXPORT_LIMITS[format], outcome.rows)}
    </TextDialog>
  );
};

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
