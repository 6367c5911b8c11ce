import { currentLocale } from '@ridgeline/domain/language';
import { companyWords } from '@ridgeline/domain/words/companies';
import { Scroll } from '../components/Scroll';
import type { Holding } from '../providers/methods/companies';
import styles from './Companies.module.css';

const words = companyWords.removal;

/** What a company holds, by kind. */
export const HoldingsTable = ({ kinds }: { kinds: readonly Holding[] }) => (
  <Scroll label={words.kind} className={styles.scroll}>
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.count}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ entity, label, count }) => (
          <tr key={entity}>
            <td>{label}</td>
            <td>{count.toLocaleString(currentLocale())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
