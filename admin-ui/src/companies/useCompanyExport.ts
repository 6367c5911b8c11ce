import { currentLocale } from '@ridgeline/domain/language';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { useDownload } from '../exports';
import { useProvider } from '../providers/useProvider';
import { todayText } from '../shared';

/** Downloads all data of a company. @param onBusy called when a download begins or ends */
export const useCompanyExport = (id: string, name: string, onBusy?: (busy: boolean) => void) => {
  const provider = useProvider();
  return useDownload({
    ask: (signal) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return provider.startCompanyExport(id, { locale: currentLocale(), timeZone }, signal);
    },
    file: () => ({ name: `${name} - ${words.file} ${todayText()}.zip`, type: 'application/zip' }),
    done: words.done({ name }),
    failed: words.failed,
    onBusy,
  });
};
