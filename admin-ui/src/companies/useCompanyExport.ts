import { currentLocale } from '@ridgeline/domain/language';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { useEffect, useRef, useState } from 'react';
import { receiveFile } from '../exports';
import { messageOf, wasAborted } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { todayText, useToast } from '../shared';

/** How far a download is, from 0 to 1; rows that are added meanwhile do not lead beyond that. */
const shareOf = (done: number, all: number): number => (all > 0 ? Math.min(done / all, 1) : 0);

/**
 * Downloads all data of a company. Leaving the page or `cancel` ends the server's work too.
 * @param onBusy called when a download begins or ends
 */
export const useCompanyExport = (id: string, name: string, onBusy?: (busy: boolean) => void) => {
  const provider = useProvider();
  const toast = useToast();
  const [share, setShare] = useState<number | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const start = async (): Promise<void> => {
    if (work.current) return;
    const abort = new AbortController();
    work.current = abort;
    setShare(0);
    onBusy?.(true);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const answer = await provider.startCompanyExport(id, { locale: currentLocale(), timeZone }, abort.signal);
      const file = { name: `${name} - ${words.file} ${todayText()}.zip`, type: 'application/zip' };
      await receiveFile(answer, file, (done, all) => setShare(shareOf(done, all)));
      toast.done(words.done({ name }));
    } catch (error) {
      if (!wasAborted(error)) toast.failed(words.failed({ reason: messageOf(error) }));
    }
    work.current = null;
    setShare(null);
    onBusy?.(false);
  };

  return { share, start: () => void start(), cancel: () => work.current?.abort() };
};
