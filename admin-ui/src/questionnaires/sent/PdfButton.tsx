import Button from '@mui/material/Button';
import { reviewWords } from '@ridgeline/domain/words/review';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { download, useOnce, useToast } from '../../shared';
import type { SentRow } from '../common';

/** Downloads the submitted answers as a PDF. */
export const PdfButton = ({ row }: { row: SentRow }) => {
  const provider = useProvider();
  const toast = useToast();
  const { run, busy } = useOnce({
    work: async () =>
      download(await provider.readFile(`/api/questionnaire-mappings/${row.id}/pdf`), `${row.title}.pdf`),
    onFailed: (error) => toast.failed(reviewWords.pdfFailed({ message: messageOf(error) })),
  });
  return (
    <Button variant="outlined" disabled={busy} onClick={() => run()}>
      {reviewWords.pdf}
    </Button>
  );
};
