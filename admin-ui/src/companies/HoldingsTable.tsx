import { currentLocale } from '@ridgeline/domain/language';
import { companyWords } from '@ridgeline/domain/words/companies';
import { Scroll } from '../components/Scroll';
import { Table } from '../components/Table';
import type { Holding } from '../providers/methods/companies';
import styles from './Companies.module.css';

const words = companyWords.removal;

/** What a company holds, by kind. */
export const HoldingsTable = ({ kinds }: { kinds: readonly Holding[] }) => (
  <Scroll label={words.kind} className={styles.scroll}>
    <Table
      className={styles.kinds}
      rows={kinds}
      keyOf={({ entity }) => entity}
      columns={[
        { label: words.kind, cell: ({ label }) => label },
        { label: words.count, cell: ({ count }) => count.toLocaleString(currentLocale()) },
      ]}
    />
  </Scroll>
);
