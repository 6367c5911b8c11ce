import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type DateOrder, type Entity, type Field, readDate, type Values } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { useId } from 'react';
import { Button } from '../../components/Button';
import { momentText, stepsStyles as shared } from '../../shared';
import {
  choosableFields,
  chosen,
  columnLetter,
  confirmAll,
  isMapped,
  isUndecided,
  leaveOutRest,
  outstandingOf,
  type PlannedColumn,
  planWith,
  shortDate,
  takenFields,
  withDateOrder,
} from '../../spreadsheet';
import type { ImportState } from '../useImport';
import styles from './Columns.module.css';
import { SheetChoice } from './SheetChoice';

const words = importWords.columns;

interface ColumnsStepProps {
  readonly entity: Entity;
  readonly fixed: Values;
  readonly state: ImportState;
  readonly onCancel: () => void;
}

const columnTableWords = importWords.columns;

interface ColumnTableProps {
  readonly columns: readonly PlannedColumn[];
  readonly fields: readonly Field[];
  readonly taken: ReadonlySet<string>;
  readonly onChange: (column: PlannedColumn) => void;
}

const columnRowWords = importWords.columns;

interface ColumnRowProps {
  readonly column: PlannedColumn;
  readonly fields: readonly Field[];
  readonly taken: ReadonlySet<string>;
  readonly onChange: (column: PlannedColumn) => void;
}

const stateWords = (column: PlannedColumn): string => {
  if (column.state === 'open' || column.state === 'left') {
    return column.repeated
      ? columnRowWords.repeated
      : column.state === 'left'
        ? columnRowWords.left
        : columnRowWords.undecided;
  }
  return column.state === 'suggested'
    ? columnRowWords.suggested
    : column.state === 'chosen'
      ? columnRowWords.chosen
      : columnRowWords.found;
};

const fieldSelectWords = importWords.columns;

/** Value for excluding the column; no field has this name. */
const LEFT = '-';

interface FieldSelectProps {
  readonly column: PlannedColumn;
  readonly name: string;
  readonly fields: readonly Field[];
  /** Names of the fields that a column already has. */
  readonly taken: ReadonlySet<string>;
  readonly onChange: (column: PlannedColumn) => void;
}

/** A native select, because sixty of them with sixty options each must be fast. */
const FieldSelect = ({ column, name, fields, taken, onChange }: FieldSelectProps) => (
  <select
    className={styles.select}
    aria-label={fieldSelectWords.fieldFor({ header: name })}
    value={column.state === 'left' ? LEFT : (column.field ?? '')}
    onChange={({ target: { value } }) => onChange(chosen(column, value === LEFT ? null : value))}
  >
    {column.state === 'open' && (
      <option value="" disabled>
        {fieldSelectWords.choose}
      </option>
    )}
    <option value={LEFT}>{fieldSelectWords.leaveOut}</option>
    {fields.map((field) => (
      <option key={field.name} value={field.name} disabled={field.name !== column.field && taken.has(field.name)}>
        {field.label}
        {field.required && !field.computed ? ' *' : ''}
        {field.computed ? ` (${fieldSelectWords.computed})` : ''}
      </option>
    ))}
  </select>
);

const ColumnRow = ({ column, fields, taken, onChange }: ColumnRowProps) => {
  const name = column.header || columnRowWords.noHeader({ letter: columnLetter(column.index) });
  const label = fields.find((field) => field.name === column.field)?.label ?? '';
  const toggle = (): void => {
    if (isMapped(column)) onChange(chosen(column, null));
    else if (column.field) onChange(chosen(column, column.field));
    else
      onChange(
        column.recognised && !taken.has(column.recognised)
          ? chosen(column, column.recognised)
          : { ...column, state: 'open' },
      );
  };
  return (
    <tr data-undecided={isUndecided(column) || undefined} data-left={column.state === 'left' || undefined}>
      <td className={styles.tick}>
        <Checkbox
          checked={isMapped(column)}
          onChange={toggle}
          slotProps={{ input: { 'aria-label': columnRowWords.takeOne({ header: name }) } }}
        />
      </td>
      <th scope="row" className={styles.header}>
        {name}
        {column.header && (
          <span className={styles.letter}>{columnRowWords.letter({ letter: columnLetter(column.index) })}</span>
        )}
      </th>
      <td className={styles.examples}>
        {column.examples.length > 0 ? (
          <span className={styles.values}>{column.examples.map(String).join(' · ')}</span>
        ) : (
          <span className={styles.none}>{columnRowWords.empty}</span>
        )}
      </td>
      <td className={styles.field}>
        <FieldSelect column={column} name={name} fields={fields} taken={taken} onChange={onChange} />
      </td>
      <td className={styles.state}>
        <span className={styles.stateWord} data-state={column.state}>
          {stateWords(column)}
        </span>
        {column.state === 'suggested' && (
          <Button
            label={columnRowWords.confirm}
            size="small"
            variant="contained"
            aria-label={columnRowWords.confirmOne({ header: name, field: label })}
            onClick={() => onChange(chosen(column, column.field ?? null))}
          />
        )}
        {isUndecided(column) && (
          <Button
            label={columnRowWords.leaveOut}
            size="small"
            aria-label={columnRowWords.leaveOutOne({ header: name })}
            onClick={() => onChange(chosen(column, null))}
          />
        )}
      </td>
    </tr>
  );
};

/** One line for each column of the file: whether it is imported, its name and examples, and its field. */
const ColumnTable = ({ columns, fields, taken, onChange }: ColumnTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col" className={styles.tick}>
          <span className="visually-hidden">{columnTableWords.take}</span>
        </th>
        <th scope="col">{columnTableWords.header}</th>
        <th scope="col" className={styles.examples}>
          {columnTableWords.examples}
        </th>
        <th scope="col">{columnTableWords.field}</th>
        <th scope="col" className={styles.state}>
          {columnTableWords.state}
        </th>
      </tr>
    </thead>
    <tbody>
      {columns.map((column) => (
        <ColumnRow key={column.index} column={column} fields={fields} taken={taken} onChange={onChange} />
      ))}
    </tbody>
  </table>
);

const dateQuestionWords = importWords.columns;

interface DateQuestionProps {
  readonly column: PlannedColumn;
  readonly onAnswer: (order: DateOrder) => void;
}

const reading = (example: string, order: DateOrder): string => {
  const date = readDate(example, order);
  return `${example} = ${date ? shortDate(date) : dateQuestionWords.noDate}`;
};

/** Shown when a column's dates are only valid with the month first: the user must say what they mean. */
const DateQuestion = ({ column, onAnswer }: DateQuestionProps) => {
  const id = useId();
  const example = column.oddDate ?? '';
  return (
    <div className={styles.question}>
      <div id={id} className={styles.questionTitle}>
        {dateQuestionWords.dateTitle({ header: column.header })}
      </div>
      <div>{readDate(example) === null ? dateQuestionWords.dateText({ example }) : dateQuestionWords.dateBefore}</div>
      {column.turned ? <div>{dateQuestionWords.turned({ count: column.turned })}</div> : null}
      <RadioGroup
        row
        aria-labelledby={id}
        value={column.dateOrder ?? ''}
        onChange={(_, value) => onAnswer(value as DateOrder)}
      >
        <FormControlLabel
          value="month-first"
          control={<Radio />}
          label={dateQuestionWords.monthFirst({ example: reading(example, 'month-first') })}
        />
        <FormControlLabel
          value="day-first"
          control={<Radio />}
          label={dateQuestionWords.dayFirst({ example: reading(example, 'day-first') })}
        />
      </RadioGroup>
    </div>
  );
};

/** The field of each column of the file. A column is excluded only if its header is empty or the user excludes it. */
export const ColumnsStep = ({ entity, fixed, state, onCancel }: ColumnsStepProps) => {
  const { plan, opened, memory, change } = state;
  if (!plan || !opened) return null;
  const { sheet } = opened;
  const { undecided, missing, undated } = outstandingOf(entity, plan, fixed);
  const shown = plan.columns.filter((column) => column.state !== 'empty');
  const attention = shown.filter(({ index }) => plan.attention.has(index));
  const known = shown.filter(({ index }) => !plan.attention.has(index));
  const open = undecided.length + undated.length;
  const table = {
    fields: choosableFields(entity, plan, fixed),
    taken: takenFields(plan),
    onChange: (column: PlannedColumn) => change(planWith(entity, sheet, plan, column)),
  };

  return (
    <>
      <div className={shared.body}>
        <p className={styles.intro}>
          <strong>{sheet.fileName}</strong>, {importWords.file.rows({ count: sheet.rows.length })}.{' '}
          {words.intro({ found: plan.columns.filter(isMapped).length, all: shown.length })}
        </p>
        {memory && (
          <Alert
            severity="info"
            action={<Button label={words.anew} size="small" variant="text" onClick={state.chooseAnew} />}
          >
            {memory.own || !memory.username
              ? words.again({ when: momentText(memory.importedAt) })
              : words.againBy({ when: momentText(memory.importedAt), name: memory.username })}
          </Alert>
        )}
        <SheetChoice sheet={sheet} anyRow={!entity.strictHeaders} onChoose={state.readAgain} />
        {sheet.notes.map((note) => (
          <Alert key={note} severity="info">
            {note}
          </Alert>
        ))}
        {missing.length > 0 && (
          <Alert severity="error">
            {words.missing({ count: missing.length, labels: missing.map(({ label }) => label).join(', ') })}
          </Alert>
        )}
        {shown
          .filter((column) => isMapped(column) && column.oddDate !== undefined)
          .map((column) => (
            <DateQuestion
              key={column.index}
              column={column}
              onAnswer={(order) => change(withDateOrder(plan, column.index, order))}
            />
          ))}
        {attention.length > 0 && (
          <section className={styles.group} aria-label={words.undecided}>
            <div className={styles.groupHead}>
              <span role="status">{open > 0 ? words.open({ count: open }) : words.allDecided}</span>
              {undecided.some((column) => column.state === 'suggested') && (
                <Button label={words.confirmAll} size="small" onClick={() => change(confirmAll(plan))} />
              )}
              {undecided.length > 0 && (
                <Button label={words.leaveOutAll} size="small" onClick={() => change(leaveOutRest(plan))} />
              )}
            </div>
            <ColumnTable columns={attention} {...table} />
          </section>
        )}
        {known.length > 0 && (
          <section className={styles.group} aria-label={words.found}>
            <ColumnTable columns={known} {...table} />
          </section>
        )}
      </div>
      <footer className={shared.foot}>
        <span className={shared.footText}>{undated.length > 0 && undecided.length === 0 && words.dateOpen}</span>
        <Button label={importWords.frame.back} variant="text" onClick={state.toFile} />
        <Button label={importWords.frame.cancel} onClick={onCancel} />
        <Button
          label={importWords.frame.next}
          variant="contained"
          onClick={state.toCheck}
          disabled={open > 0 || missing.length > 0}
        />
      </footer>
    </>
  );
};
