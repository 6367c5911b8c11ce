import Button from '@mui/material/Button';
import { reviewWords } from '@ridgeline/domain/words/review';
import { useState } from 'react';
import { messageOf } from '../../providers/errors';
import { openFile, useToast } from '../../shared';
import type { SentRow } from '../common';

/** Fetches what was submitted as a PDF. */
export const PdfButton = ({ row }: { row: SentRow }) => {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const fetchPdf = async (): Promise<void> => {
    setBusy(true);
    try {
      await openFile(`/api/questionnaire-mappings/${row.id}/pdf`, `${row.title}.pdf`);
    } catch (error) {
      toast.failed(reviewWords.pdfFailed(messageOf(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void fetchPdf()}>
      {reviewWords.pdf}
    </Button>
  );
};
