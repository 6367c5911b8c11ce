import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { questionnaire } from '@ridgeline/domain';
import { operatorWords } from '@ridgeline/domain/words/operator';
import { Button } from '../../components/Button';
import { DialogFrame } from '../../components/DialogFrame';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { useOnce, useRefresh } from '../../shared';
import { ChooseStep } from './ChooseStep';
import { Made } from './Made';

export interface CopyDialogProps {
  readonly questionnaireId: string;
  readonly title: string;
  readonly onClose: () => void;
}

const words = operatorWords.copies;

/** For operators: copies a questionnaire to companies that they choose, to all of these or to none. */
export default function CopyDialog({ questionnaireId, title, onClose }: CopyDialogProps) {
  const provider = useProvider();
  const refresh = useRefresh(questionnaire);
  const preview = useRead(
    ['company copies', questionnaireId],
    (provider, signal) => provider.readCopyPreview(questionnaireId, signal),
    { retry: false, gcTime: 0 },
  );
  const copying = useOnce({
    work: (companies: readonly string[]) => provider.copyToCompanies(questionnaireId, companies),
    // Another operator, or the company, may have stored one meanwhile.
    onFailed: () => void preview.refetch(),
  });
  const made = copying.result;
  // Only now: the new copies may move the row, with this dialog, to another page of the list.
  const close = (): void => {
    if (made) void refresh();
    onClose();
  };
  return (
    <DialogFrame
      title={made ? words.doneTitle({ count: made.companies.length }) : words.title({ title })}
      busy={copying.busy}
      escapeOnly
      onClose={close}
    >
      {preview.data && !made ? (
        <ChooseStep
          preview={preview.data}
          busy={copying.busy}
          error={copying.error}
          onCopy={copying.run}
          onCancel={onClose}
        />
      ) : (
        <>
          <DialogContent>
            {made ? (
              <Made made={made} />
            ) : preview.error ? (
              <LoadError title={words.loadFailed} error={preview.error} retry={() => void preview.refetch()} />
            ) : (
              <Loading />
            )}
          </DialogContent>
          <DialogActions>
            <Button label={made ? words.done : words.cancel} onClick={close} autoFocus />
          </DialogActions>
        </>
      )}
    </DialogFrame>
  );
}
