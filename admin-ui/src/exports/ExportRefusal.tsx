import { EXPORT_LIMITS, EXPORT_NAMES, type ExportFormat, scriptOf, type Unfit } from '@ridgeline/domain/exports';
import { tooManyText, unfitScriptText, exportWords as words } from '@ridgeline/domain/words/export';
import { Button } from '../components/Button';
import { TextDialog } from '../components/DialogFrame';
import type { Refusal } from './useExport';

interface ExportRefusalProps {
  readonly refusal: Refusal;
  readonly onExport: (format: ExportFormat) => void;
  readonly onClose: () => void;
}

/** Maximal length of a quoted text. */
const QUOTED = 40;

const quoted = (text: string, character: string): string => {
  const letters = [...text];
  const start = Math.max(0, letters.indexOf(character) - QUOTED / 2);
  const part = letters.slice(start, start + QUOTED).join('');
  return `${start > 0 ? '…' : ''}${part}${start + QUOTED < letters.length ? '…' : ''}`;
};

const unfitText = ({ column, text, character }: Unfit): string =>
  unfitScriptText(column, quoted(text, character), scriptOf(character));

const wordsOf = ({ format, outcome }: Refusal) =>
  outcome.export === 'tooMany'
    ? {
        title: words.tooMany.title({ format: EXPORT_NAMES[format] }),
        text: tooManyText(format, EXPORT_LIMITS[format], outcome.rows),
        others: (['xlsx'] as const).filter((other) => outcome.rows <= EXPORT_LIMITS[other] && other !== format),
      }
    : { title: words.script.title, text: unfitText(outcome.unfit), others: ['docx', 'xlsx'] as const };

/** Says before a file is created why this format is not possible, and offers others. */
export const ExportRefusal = ({ refusal, onExport, onClose }: ExportRefusalProps) => {
  const { title, text, others } = wordsOf(refusal);
  return (
    <TextDialog
      title={title}
      maxWidth="xs"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button label={words.cancel} onClick={onClose} autoFocus />
          {others.map((format) => (
            <Button
              key={format}
              label={words.instead({ format: EXPORT_NAMES[format] })}
              variant={format === 'xlsx' ? 'contained' : 'outlined'}
              onClick={() => onExport(format)}
            />
          ))}
        </>
      }
    >
      {text}
    </TextDialog>
  );
};
