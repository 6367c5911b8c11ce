import { EXPORT_LIMITS, EXPORT_NAMES, type ExportFormat } from '@ridgeline/domain/exports';
import { tooManyText, exportWords as words } from '@ridgeline/domain/words/export';
import { Button } from '../components/Button';
import { TextDialog } from '../components/DialogFrame';
import type { Refusal } from './useExport';

interface ExportRefusalProps {
  readonly refusal: Refusal;
  readonly onExport: (format: ExportFormat) => void;
  readonly onClose: () => void;
}

/** Says before a file is created that the format cannot hold so many rows, and offers another one. */
export const ExportRefusal = ({ refusal, onExport, onClose }: ExportRefusalProps) => {
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
