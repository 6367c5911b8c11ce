import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Entity } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useFormState } from 'react-hook-form';
import type { Slots } from '../slots';
import { useChecked } from './checks';
import styles from './Form.module.css';
import { rulesOnly } from './problems';
import { type RailEntry, railOf } from './summary';

interface SectionRailProps {
  readonly entity: Entity;
  readonly slots: Slots;
  readonly isNew: boolean;
  readonly readOnly: boolean;
  /** Ids that connect tabs and panels. */
  readonly idBase: string;
  readonly current: string;
  readonly onChange: (key: string) => void;
}

const words = registerWords.form;

/** After a save was tried, missing values count as errors. */
const Count = ({ entry, tried }: { entry: RailEntry; tried: boolean }) => {
  const count = entry.missing + entry.wrong + entry.warned;
  if (count === 0) return null;
  const red = entry.wrong > 0 || (tried && entry.missing > 0);
  const amber = !red && entry.warned > 0;
  const summary = [
    ...(entry.missing > 0 ? [words.missing({ count: entry.missing })] : []),
    ...(entry.wrong > 0 ? [words.wrong({ count: entry.wrong })] : []),
    ...(entry.warned > 0 ? [words.warned({ count: entry.warned })] : []),
  ].join(', ');
  return (
    <span className={`${styles.count} ${red ? styles.wrong : amber ? styles.warned : ''}`} title={summary}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{summary}</span>
    </span>
  );
};

/** The sections as tabs, each with its number of missing values, errors and broken rules. */
export const SectionRail = ({ entity, slots, isNew, readOnly, idBase, current, onChange }: SectionRailProps) => {
  const { isSubmitted: tried, touchedFields } = useFormState();
  const entries = useChecked(({ values, problems }) =>
    railOf(
      entity,
      slots,
      { values, problems: readOnly ? rulesOnly(problems) : problems },
      isNew,
      (name) => tried || touchedFields[name] === true,
    ),
  );
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
