import type { Catalogue } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import type { LibraryAnswer } from '../../providers/methods/libraries';
import styles from './Check.module.css';

const words = libraryWords.check;

interface FamiliesProps {
  readonly catalogue: Catalogue;
  readonly answer: LibraryAnswer | null;
}

const countsOf = ({ controls }: Catalogue): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { domain } of controls) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  return counts;
};

/** The families of the library with their controls, and which of them become control domains. */
export const Families = ({ catalogue, answer }: FamiliesProps) => {
  const counts = [...countsOf(catalogue)];
  const { made, missing } = answer?.families ?? { made: 0, missing: 0 };
  return (
    <section aria-labelledby="library-families">
      <h3 id="library-families" className={styles.title}>
        {words.families}
        <span className={styles.aside}>
          {libraryWords.families({ count: counts.length })},{' '}
          {libraryWords.controls({ count: catalogue.controls.length })}
        </span>
      </h3>
      {made > 0 && <p className={styles.note}>{words.domains({ count: made })}</p>}
      {made < missing && <p className={styles.note}>{words.noDomains({ count: missing - made })}</p>}
      <ul className={styles.families}>
        {counts.map(([family, count]) => (
          <li key={family}>
            <span>{family}</span> <span className={styles.aside}>{libraryWords.controls({ count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
