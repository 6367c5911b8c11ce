import { reviewWords } from '@ridgeline/domain/words/review';
import { Button } from '../../components/Button';
import { useProvider } from '../../providers/useProvider';
import { download, useAction } from '../../shared';
import type { SentRow } from '../common';

/** Downloads the submitted answers as a PDF. */
export const PdfButton = ({ row }: { row: SentRow }) => {
  const provider = useProvider();
  const { run, busy } = useAction({
    work: async () =>
      download(await provider.readFile(`/api/questionnaire-mappings/${row.id}/pdf`), `${row.title}.pdf`),
    failed: reviewWords.pdfFailed,
  });
  return <Button label={reviewWords.pdf} disabled={busy} onClick={() => run()} />;
};
