import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { useId } from 'react';
import { DownloadAll } from './DownloadAll';
import styles from './Settings.module.css';

interface DataCardProps {
  readonly id: string;
  readonly name: string;
}

/** Everything that the company has here, to take along. */
export const DataCard = ({ id, name }: DataCardProps) => {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{words.title}</h2>
      <p>{words.text}</p>
      <DownloadAll id={id} name={name} />
    </section>
  );
};
