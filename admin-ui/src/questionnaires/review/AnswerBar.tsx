import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { reviewWords } from '@ridgeline/domain/words/review';
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

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Tick = ({ label, checked, onChange }: TickProps) => (
  <FormControlLabel
    className={styles.tick ?? ''}
    label={label}
    control={<Checkbox checked={checked} onChange={(_, next) => onChange(next)} />}
  />
);

/** The filter of the answers, and the option to show the previous ones. */
export const AnswerBar = (props: AnswerBarProps) => {
  const { questions, differs, narrowing, onNarrow, hidden, previous } = props;
  const countOf = (one: Narrowing): number => questions.filter((question) => isMeant(one, question, differs)).length;
  const isOffered = (one: Narrowing): boolean =>
    one === 'all' || one === 'look' || one === narrowing || countOf(one) > 0;
  return (
    <div className={styles.bar}>
      <TextField
        select
        fullWidth={false}
        value={narrowing}
        onChange={(event) => onNarrow(event.target.value as Narrowing)}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': words.show } }}
      >
        {NARROWINGS.filter(isOffered).map((one) => (
          <option key={one} value={one}>
            {words[one]({ count: countOf(one) })}
          </option>
        ))}
      </TextField>
      {previous && (
        <Tick
          label={words.compare({ title: previous.title, day: dayText(previous.submittedAt.slice(0, 10)) })}
          checked={props.compares}
          onChange={props.onCompare}
        />
      )}
      {hidden > 0 && (
        <Tick label={words.notAsked({ count: hidden })} checked={props.showsHidden} onChange={props.onShowHidden} />
      )}
    </div>
  );
};
