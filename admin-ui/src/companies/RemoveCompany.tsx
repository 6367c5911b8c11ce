import { company } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { companyWords } from '@ridgeline/domain/words/companies';
import { companyExportWords } from '@ridgeline/domain/words/company-export';
import { say } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { Loaded } from '../components/Loaded';
import { Scroll } from '../components/Scroll';
import { Table } from '../components/Table';
import { DialogForm } from '../fields/DialogForm';
import { TextBox } from '../fields/TextBox';
import { useTextForm } from '../fields/useTextForm';
import type { Holding } from '../providers/methods/companies';
import { useProvider } from '../providers/useProvider';
import { useRead } from '../providers/useRead';
import { resourceOf } from '../resources';
import { useRefresh, useToast } from '../shared';
import styles from './Companies.module.css';
import { DownloadAll } from './DownloadAll';

const words = companyWords.removal;

interface RemoveCompanyProps {
  readonly id: string;
  /** The shown name, cut when long. */
  readonly name: string;
  /** As it must be typed. */
  readonly whole: string;
  readonly onEnd: () => void;
}

const holdingsTableWords = companyWords.removal;

/** What a company holds, by kind. */
const HoldingsTable = ({ kinds }: { kinds: readonly Holding[] }) => (
  <Scroll label={holdingsTableWords.kind} className={styles.scroll}>
    <Table
      className={styles.kinds}
      rows={kinds}
      keyOf={({ entity }) => entity}
      columns={[
        { label: holdingsTableWords.kind, cell: ({ label }) => label },
        { label: holdingsTableWords.count, cell: ({ count }) => count.toLocaleString(currentLocale()) },
      ]}
    />
  </Scroll>
);

/**
 * One company: its data is loaded and listed first. If it has data, the user must type its name; then company and data are deleted in one
 * transaction. An empty one has the same confirmation as other rows.
 */
export const RemoveCompany = ({ id, name, whole, onEnd }: RemoveCompanyProps) => {
  const provider = useProvider();
  const refresh = useRefresh(company);
  const toast = useToast();
  const [downloading, setDownloading] = useState(false);
  const holdings = useRead(['holdings', id], (provider, signal) => provider.readHoldings(id, signal), {
    gcTime: 0,
    retry: false,
  });
  const { data: held } = holdings;
  const full = held !== undefined && held.total > 0;
  const form = useTextForm({
    initial: { name: '' },
    check: (values) => (full && values.name.trim() !== whole.trim() ? { name: words.differs } : {}),
    send: (values) =>
      full ? provider.removeCompany(id, values.name.trim()) : provider.delete(resourceOf(company), { id }),
    failed: ({ message }) => say(company.messages.deleteFailed, message),
    onDone: () => {
      toast.done(company.messages.deleted);
      onEnd();
      void refresh();
    },
  });
  return (
    <DialogForm
      title={words.title({ name })}
      form={form}
      cancel={words.cancel}
      submit={form.busy ? words.deleting : full ? words.confirmAll : words.confirm}
      maxWidth="xs"
      ready={held !== undefined && !downloading}
      danger
      onClose={onEnd}
    >
      <Loaded of={holdings} failed={words.lookFailed}>
        {({ total, kinds, staying }) =>
          total === 0 ? (
            words.empty
          ) : (
            <>
              <p className="quiet">{words.holds({ name, count: total })}</p>
              <HoldingsTable kinds={kinds} />
              {staying > 0 && <p className="quiet">{words.staying({ count: staying })}</p>}
              <DownloadAll id={id} name={whole} label={companyExportWords.buttonFirst} onBusy={setDownloading} />
              <p className="quiet">{words.type({ name: whole })}</p>
              <TextBox control={form.control} name="name" label={words.nameLabel} autoComplete="off" />
            </>
          )
        }
      </Loaded>
    </DialogForm>
  );
};
