import { importWords } from '@ridgeline/domain/words/import';
import { undoWords } from '@ridgeline/domain/words/undo';
import { Button } from '../../components/Button';
import { countLines } from './countLines';
import styles from './Done.module.css';
import type { Outcome } from './outcome';

interface ResultLineProps {
  readonly outcome: Outcome;
  /** Undefined if there is nothing that could be undone. */
  readonly onUndo: (() => void) | undefined;
  readonly onDetails: () => void;
}

/** The toast of an import that is over: what it did, Undo and Details. */
export const ResultLine = ({ outcome, onUndo, onDetails }: ResultLineProps) => {
  const { counts, model } = outcome;
  const words = importWords.done;
  const stored = counts.created + counts.updated > 0;
  return (
    <>
      <span>{stored ? model.recipe.entity.messages.imported : words.nothing}</span>
      <span className={styles.counted}>
        {countLines(outcome)
          .map(({ count, label }) => `${count} ${label}`)
          .join(', ')}
      </span>
      <span className={styles.buttons}>
        {onUndo && (
          <Button
            label={undoWords.screen.undo}
            aria-label={undoWords.screen.undoImport}
            size="small"
            variant="text"
            onClick={onUndo}
          />
        )}
        <Button label={words.details} size="small" variant="text" onClick={onDetails} />
      </span>
    </>
  );
};
