import { company, entityByName, fieldOf, type OwnGrids, type Scoring } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { companyWords } from '@ridgeline/domain/words/companies';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { SelectBox } from '../../fields/SelectBox';
import type { BoxProps } from '../../fields/useBox';
import type { BrokenRule } from '../../providers/methods/companies';
import { pathOf } from '../../resources';
import styles from './Scoring.module.css';
import { useRecount } from './useRecount';

const words = companyWords.settings.rules;

const Rows = ({ broken: { entity, count, rows } }: { broken: BrokenRule }) => {
  const owner = entityByName(entity);
  if (!owner || rows.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {rows.map(({ documentId, label }) => (
        <li key={documentId}>
          <Link to={`${pathOf(owner)}?id=${documentId}`}>{label}</Link>
        </li>
      ))}
      {count > rows.length && <li>{words.more({ count: count - rows.length })}</li>}
    </ul>
  );
};

interface RuleChoiceProps<Values extends FieldValues> extends BoxProps<Values> {
  /** The rule. */
  readonly rule: string;
  /** The chosen scoring, saved or not. */
  readonly scoring: Scoring;
  readonly grids: OwnGrids | null;
}

/** The choice whether a rule across fields warns or refuses, and the rows that currently break it. */
export const RuleChoice = <Values extends FieldValues>({
  control,
  name,
  rule,
  scoring,
  grids,
}: RuleChoiceProps<Values>) => {
  const { data, error, isPlaceholderData, refetch } = useRecount(scoring, grids);
  const field = fieldOf(company, name);
  const broken = data?.broken.find((entry) => entry.rule === rule);
  const owner = broken && entityByName(broken.entity);
  return (
    <div className={styles.rule}>
      <SelectBox control={control} name={name} label={field.label} hint={words.hint} choices={field.choices} />
      {error ? (
        <LoadError title={words.failed} error={error} retry={() => void refetch()} />
      ) : (
        <p role="status" className={styles.status}>
          {data && !isPlaceholderData
            ? broken && owner
              ? words.broken({ count: broken.count, ...nounsInSentence(owner.nouns) })
              : words.none
            : companyWords.settings.preview.looking}
        </p>
      )}
      {broken && <Rows broken={broken} />}
    </div>
  );
};
