import type { Entity } from '@ridgeline/domain';
import { UNDO_HOURS } from '@ridgeline/domain/spreadsheet';
import { undoWords } from '@ridgeline/domain/words/undo';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import type { Undone } from '../../providers/methods/imports';
import { UndoDialog } from '../undo/UndoDialog';
import { useStillUndoable } from '../undo/useStillUndoable';
import styles from './Done.module.css';

const words = undoWords.screen;

interface UndoButtonProps {
  readonly importId: string;
  readonly entity: Entity;
  /** Milliseconds since 1970. */
  readonly importedAt: number;
  readonly onUndone: (undone: Undone) => void;
}

/** Undoes the import, as long as that is possible. */
export const UndoButton = ({ importId, entity, importedAt, onUndone }: UndoButtonProps) => {
  const [asking, setAsking] = useState(false);
  const still = useStillUndoable(importedAt);
  const reason = useId();
  return (
    <div className={styles.undo}>
      <Button
        label={words.undoImport}
        variant="text"
        onClick={() => setAsking(true)}
        disabled={!still}
        aria-describedby={still ? undefined : reason}
      />
      {!still && <span id={reason}>{words.tooLate({ hours: UNDO_HOURS })}</span>}
      {asking && (
        <UndoDialog importId={importId} entity={entity} onUndone={onUndone} onClose={() => setAsking(false)} />
      )}
    </div>
  );
};
