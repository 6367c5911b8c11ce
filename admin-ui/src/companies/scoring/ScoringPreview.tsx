import { entityOf, fieldOf, type OwnGrids, type Scoring } from '@ridgeline/domain';
import { currentLocale, nounsInSentence } from '@ridgeline/domain/language';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import { companyWords } from '@ridgeline/domain/words/companies';
import { LoadError } from '../../components/LoadError';
import { Mark } from '../../components/Mark';
import { Table } from '../../components/Table';
import type { Recount } from '../../providers/methods/companies';
import styles from './Scoring.module.css';
import { useRecount } from './useRecount';

const words = companyWords.settings.preview;

const LevelWord = ({ level }: { level: string | null }) => {
  const look = level === null ? undefined : RISK_MARKS[level];
  return look ? <Mark look={look} /> : words.unrated;
};

const summaryOf = ({ registers }: Recount): string => {
  const parts = registers.flatMap(({ entity, total, changed }) => {
    return changed > 0 ? [words.count({ changed, total, ...nounsInSentence(entityOf(entity).nouns) })] : [];
  });
  return parts.length > 0 ? words.would({ parts: new Intl.ListFormat(currentLocale()).format(parts) }) : words.nothing;
};

/** The level field of a register that is counted. */
const labelOf = (name: string, { registers }: Recount): string => {
  const owner = registers
    .map(({ entity }) => entityOf(entity))
    .find(({ fields }) => fields.some((f) => f.name === name));
  return owner ? `${owner.nouns.one}: ${fieldOf(owner, name).label}` : name;
};

const Changes = ({ recount }: { recount: Recount }) => (
  <Table
    className={styles.changes}
    rows={recount.changes}
    keyOf={({ field, from, to }) => `${field} ${from} ${to}`}
    columns={[
      { label: words.what, names: true, cell: ({ field }) => labelOf(field, recount) },
      { label: words.from, cell: ({ from }) => <LevelWord level={from} /> },
      { label: words.to, cell: ({ to }) => <LevelWord level={to} /> },
      { label: words.rows, cell: ({ count }) => count.toLocaleString(currentLocale()) },
    ]}
  />
);

/** How many risks and suppliers would change level, counted by the server while the user chooses. */
export const ScoringPreview = ({ scoring, grids }: { scoring: Scoring; grids: OwnGrids | null }) => {
  const { data, error, isPlaceholderData, refetch } = useRecount(scoring, grids);
  return (
    <section className={styles.preview} aria-label={words.title} aria-busy={isPlaceholderData || !data}>
      <h3>{words.title}</h3>
      {error ? (
        <LoadError title={words.failed} error={error} retry={() => void refetch()} />
      ) : (
        <>
          <p role="status">{data && !isPlaceholderData ? summaryOf(data) : words.looking}</p>
          {data && data.changes.length > 0 && <Changes recount={data} />}
        </>
      )}
    </section>
  );
};
