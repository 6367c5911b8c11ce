import type { OnConflict } from '@ridgeline/domain';
import { controlAssessment } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { say } from '@ridgeline/domain/words/register';
import { bodyOf } from '../../imports';
import { HttpError, messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useOnce, useRefresh, useToast } from '../../shared';
import type { CheckModel } from '../../spreadsheet';
import type { Notice } from './notice';

interface Ends {
  readonly showNotice: (notice: Notice | null) => void;
  /** Some rows are refused: their cells say why. */
  readonly onRefused: () => void;
  readonly onStored: () => void;
}

const words = referenceWords.controls;

/** No answer, or one of a proxy that lost the server: either all rows were stored or none. */
const LOST = [0, 502, 504];

const storedText = ({
  created,
  updated,
  skipped,
}: Readonly<Record<'created' | 'updated' | 'skipped', number>>): string =>
  [
    words.stored({ count: created }),
    ...(updated > 0 ? [words.updated({ count: updated })] : []),
    ...(skipped > 0 ? [words.skipped({ count: skipped })] : []),
  ].join(', ');

/** Stores the sheet in one request, all rows or none, by the rules of imports. */
export const useSaveSheet = (model: CheckModel, onConflict: OnConflict, { showNotice, onRefused, onStored }: Ends) => {
  const provider = useProvider();
  const toast = useToast();
  const refresh = useRefresh(controlAssessment);
  const refused = (count: number): void => {
    showNotice({ severity: 'error', text: words.wrongRows({ count }) });
    onRefused();
  };

  const fail = (rows: readonly number[], error: unknown): void => {
    const errors = error instanceof HttpError ? (error.details.errors ?? []) : [];
    if (errors.length > 0) {
      model.takeAnswer(rows, errors, []);
      refused(new Set(errors.map(({ row }) => row)).size);
      return;
    }
    const lost = error instanceof HttpError && LOST.includes(error.status);
    const reason = lost ? importWords.submit.unsure : messageOf(error);
    showNotice({ severity: 'error', text: say(controlAssessment.messages.importFailed, reason) });
  };

  const { run, busy } = useOnce({
    work: async (rows: readonly number[], signal) => {
      const body = await bodyOf(model, rows, signal);
      const bulkPath = controlAssessment.bulkPath ?? '';
      return provider.sendRows(body, { bulkPath, fileName: words.grid, onConflict, signal });
    },
    onDone: (answer) => {
      toast.done(controlAssessment.messages.imported);
      showNotice({ severity: 'success', text: storedText(answer) });
      onStored();
      void refresh();
    },
    onFailed: (error, rows) => fail(rows, error),
  });

  const save = (): void => {
    if (busy) return;
    model.forgetAnswer();
    const wrong = model.summary().refused;
    const rows = model.sendableRows();
    if (wrong > 0) refused(wrong);
    else if (rows.length === 0) showNotice({ severity: 'info', text: words.nothing });
    else {
      showNotice(null);
      run(rows);
    }
  };
  return { save, busy };
};
