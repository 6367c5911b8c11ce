import { useEffect, useState } from 'react';
import { more } from '../words';
import { savePdf } from './pdf';

/** Downloads the questions as a PDF once it is drawn, and says what happens. */
export function BlankPdf({ token, title }: { token: string; title: string }) {
  const [state, setState] = useState<'making' | 'made' | 'failed'>('making');
  useEffect(() => {
    void savePdf(token, title, 'blank').then((made) => setState(made ? 'made' : 'failed'));
  }, [token, title]);
  return (
    <p className={state === 'failed' ? 'wrong' : 'muted'} role="status">
      {state === 'making' && more.finished.pdfMaking}
      {state === 'failed' && more.finished.pdfFailed}
    </p>
  );
}
