import { currentLocale } from '@ridgeline/domain/language';
import { companyWords } from '@ridgeline/domain/words/companies';
import type { Holding } from '../providers/methods/companies';
import styles from './Companies.module.css';

const words = companyWords.removal;

/** What a company holds, by kind. */
export const HoldingsTable = ({ kinds }: { kinds: readonly Holding[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a long list
  <section className={styles.scroll} tabIndex={0} aria-label={words.kind}>
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
  </section>
);
