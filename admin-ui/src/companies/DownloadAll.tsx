import LinearProgress from '@mui/material/LinearProgress';
import { currentLocale } from '@ridgeline/domain/language';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { useRef } from 'react';
import { Button } from '../components/Button';
import { useDownload } from '../exports';
import { useProvider } from '../providers/useProvider';
import { todayText } from '../shared';
import styles from './DownloadAll.module.css';

interface DownloadAllProps {
  readonly id: string;
  readonly name: string;
  readonly label?: string;
  /** Called when a download begins or ends. */
  readonly onBusy?: (busy: boolean) => void;
}

const shareText = (share: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(Math.floor(share * 100) / 100);

/** Downloads all data of a company. @param onBusy called when a download begins or ends */
const useCompanyExport = (id: string, name: string, onBusy?: (busy: boolean) => void) => {
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

/** The button that downloads all data of a company, with the progress and Cancel under it. */
export const DownloadAll = ({ id, name, label = words.button, onBusy }: DownloadAllProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const { share, start, cancel } = useCompanyExport(id, name, onBusy);
  const stop = (): void => {
    cancel();
    button.current?.focus();
  };
  return (
    <div className={styles.download}>
      <Button label={label} ref={button} onClick={start} aria-disabled={share !== null} />
      {share !== null && (
        <div className={styles.progress}>
          <span>{words.preparing({ name })}</span>
          <span role="status">{words.progress({ share: shareText(share) })}</span>
          <LinearProgress variant="determinate" value={share * 100} aria-label={words.preparing({ name })} />
          <Button label={words.cancel} variant="text" size="small" onClick={stop} />
        </div>
      )}
    </div>
  );
};
