import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type DateOrder, readDate } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { useId } from 'react';
import { type PlannedColumn, shortDate } from '../../spreadsheet';
import styles from './Columns.module.css';

const words = importWords.columns;

interface DateQuestionProps {
  readonly column: PlannedColumn;
  readonly onAnswer: (order: DateOrder) => void;
}

const reading = (example: string, order: DateOrder): string => {
  const date = readDate(example, order);
  return `${example} = ${date ? shortDate(date) : words.noDate}`;
};

/** Shown when a column's dates are only valid with the month first: the user must say what they mean. */
export const DateQuestion = ({ column, onAnswer }: DateQuestionProps) => {
  const id = useId();
  const example = column.oddDate ?? '';
  return (
    <div className={styles.question}>
      <div id={id} className={styles.questionTitle}>
        {words.dateTitle({ header: column.header })}
      </div>
      <div>{readDate(example) === null ? words.dateText({ example }) : words.dateBefore}</div>
      {column.turned ? <div>{words.turned({ count: column.turned })}</div> : null}
      <RadioGroup
        row
        aria-labelledby={id}
        value={column.dateOrder ?? ''}
        onChange={(_, value) => onAnswer(value as DateOrder)}
      >
        <FormControlLabel
          value="month-first"
          control={<Radio />}
          label={words.monthFirst({ example: reading(example, 'month-first') })}
        />
        <FormControlLabel
          value="day-first"
          control={<Radio />}
          label={words.dayFirst({ example: reading(example, 'day-first') })}
        />
      </RadioGroup>
    </div>
  );
};
