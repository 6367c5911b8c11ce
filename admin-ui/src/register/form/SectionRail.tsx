import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { registerWords } from '@ridgeline/domain/words/register';
import styles from './Form.module.css';
import type { RailEntry } from './summary';

interface SectionRailProps {
  /** Ids that connect tabs and panels. */
  readonly idBase: string;
  readonly entries: readonly RailEntry[];
  readonly current: string;
  readonly onChange: (key: string) => void;
  /** After a save was tried, missing values count as errors. */
  readonly tried: boolean;
}

const words = registerWords.form;

const Count = ({ entry, tried }: { entry: RailEntry; tried: boolean }) => {
  const count = entry.missing + entry.wrong + entry.warned;
  if (count === 0) return null;
  const red = entry.wrong > 0 || (tried && entry.missing > 0);
  const amber = !red && entry.warned > 0;
  const told = [
    ...(entry.missing > 0 ? [words.missing({ count: entry.missing })] : []),
    ...(entry.wrong > 0 ? [words.wrong({ count: entry.wrong })] : []),
    ...(entry.warned > 0 ? [words.warned({ count: entry.warned })] : []),
  ].join(', ');
  return (
    <span className={`${styles.count} ${red ? styles.wrong : amber ? styles.warned : ''}`} title={told}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{told}</span>
    </span>
  );
};

/** The sections as tabs, each with its number of missing values, errors and broken rules. */
export const SectionRail = ({ idBase, entries, current, onChange, tried }: SectionRailProps) => {
  const phone = useMediaQuery('(max-width: 699px)');
  return (
    <Tabs
      className={styles.rail ?? ''}
      orientation={phone ? 'horizontal' : 'vertical'}
      variant={phone ? 'scrollable' : 'standard'}
      scrollButtons={false}
      value={current}
      onChange={(_, key: string) => onChange(key)}
      aria-label={words.sections}
      slotProps={{ indicator: { style: { display: 'none' } } }}
    >
      {entries.map((entry) => (
        <Tab
          key={entry.key}
          value={entry.key}
          id={`${idBase}-tab-${entry.key}`}
          aria-controls={`${idBase}-panel`}
          className={styles.tab ?? ''}
          iconPosition="end"
          label={entry.label}
          icon={<Count entry={entry} tried={tried} />}
        />
      ))}
    </Tabs>
  );
};
