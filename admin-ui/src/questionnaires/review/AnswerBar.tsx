import { reviewWords } from '@ridgeline/domain/words/review';
import { SelectField } from '../../components/SelectField';
import { Tick } from '../../components/Tick';
import type { Previous } from '../../providers/methods/reviews';
import { dayText } from '../../shared';
import { type AnsweredQuestion, isMeant, NARROWINGS, type Narrowing } from '../common';
import styles from './AnswerTopics.module.css';

const words = reviewWords.list;

interface AnswerBarProps {
  readonly questions: readonly AnsweredQuestion[];
  readonly differs: ReadonlySet<string>;
  readonly narrowing: Narrowing;
  readonly onNarrow: (narrowing: Narrowing) => void;
  readonly hidden: number;
  readonly showsHidden: boolean;
  readonly onShowHidden: (shows: boolean) => void;
  readonly previous: Previous | null;
  readonly compares: boolean;
  readonly onCompare: (compares: boolean) => void;
}

/** The filter of the answers, and the option to show the previous ones. */
export const AnswerBar = (props: AnswerBarProps) => {
  const { questions, differs, narrowing, onNarrow, hidden, previous } = props;
  const countOf = (one: Narrowing): number => questions.filter((question) => isMeant(one, question, differs)).length;
  const isOffered = (one: Narrowing): boolean =>
    one === 'all' || one === 'look' || one === narrowing || countOf(one) > 0;
  return (
    <div className={styles.bar}>
      <SelectField
        fullWidth={false}
        screenReaderLabel={words.show}
        value={narrowing}
        choices={NARROWINGS.filter(isOffered).map((value) => ({
          value,
          label: words[value]({ count: countOf(value) }),
        }))}
        onChange={onNarrow}
      />
      {previous && (
        <Tick
          className={styles.tick ?? ''}
          label={words.compare({ title: previous.title, day: dayText(previous.submittedAt.slice(0, 10)) })}
          checked={props.compares}
          onChange={props.onCompare}
        />
      )}
      {hidden > 0 && (
        <Tick
          className={styles.tick ?? ''}
          label={words.notAsked({ count: hidden })}
          checked={props.showsHidden}
          onChange={props.onShowHidden}
        />
      )}
    </div>
  );
};
