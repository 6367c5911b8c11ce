import Alert from '@mui/material/Alert';
import type { Entity, Values } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { Button } from '../../components/Button';
import { momentText, stepsStyles as shared } from '../../shared';
import {
  choosableFields,
  confirmAll,
  isMapped,
  leaveOutRest,
  outstandingOf,
  type PlannedColumn,
  planWith,
  takenFields,
  withDateOrder,
} from '../../spreadsheet';
import type { ImportState } from '../useImport';
import styles from './Columns.module.css';
import { ColumnTable } from './ColumnTable';
import { DateQuestion } from './DateQuestion';
import { SheetChoice } from './SheetChoice';

const words = importWords.columns;

interface ColumnsStepProps {
  readonly entity: Entity;
  readonly fixed: Values;
  readonly state: ImportState;
  readonly onCancel: () => void;
}

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
