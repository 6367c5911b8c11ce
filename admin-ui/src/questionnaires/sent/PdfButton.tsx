import Button from '@mui/material/Button';
import { reviewWords } from '@ridgeline/domain/words/review';
import { useDataProvider } from 'ra-core';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/errors';
import { download, useOnce, useToast } from '../../shared';
import type { SentRow } from '../common';

/** Downloads the submitted answers as a PDF. */
export const PdfButton = ({ row }: { row: SentRow }) => {
  const provider = useDataProvider<RidgelineDataProvider>();
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
