import type { Entity } from '@ridgeline/domain';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { registerWords } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { RowButton } from '../../components/RowButton';
import { RemoveRows } from '../remove/RemoveDialogs';
import type { Row } from '../row';
import { rowName } from '../rowName';
import type { Writing } from '../useWriting';
import styles from './ChoiceRows.module.css';
import { NameForm } from './NameForm';

interface ChoiceRowEntryProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly writing: Writing;
  /** Called when its name changed, and so the name in every row that uses it. */
  readonly onRenamed: () => void;
}

const words = referenceWords.kept;

/** One name: renamed here, or deleted after a confirmation; a shared one says why this is not possible. */
export const ChoiceRowEntry = ({ entity, row, writing, onRenamed }: ChoiceRowEntryProps) => {
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const name = rowName(entity, row);
  const stop = (): void => setDoing(null);
  if (doing === 'rename') {
    return (
      <li className={styles.entry}>
        <NameForm
          entity={entity}
          row={row}
          label={words.newName({ name })}
          submit={words.save}
          autoFocus
          onStored={() => {
            stop();
            onRenamed();
          }}
        >
          <Button label={words.cancel} onClick={stop} />
        </NameForm>
      </li>
    );
  }
  const mayChange = writing.mayChange(row);
  return (
    <li className={styles.entry}>
      <span dir="auto" className={styles.name}>
        {name}
      </span>
      {!mayChange && <span className={styles.reason}>{writing.whyNot(row)}</span>}
      {mayChange && writing.update && (
        <RowButton
          icon="edit"
          title={words.rename}
          label={words.renameRow({ name })}
          onClick={() => setDoing('rename')}
        />
      )}
      {mayChange && writing.delete && (
        <RowButton
          icon="bin"
          title={registerWords.list.delete}
          label={registerWords.list.deleteRow({ name })}
          onClick={() => setDoing('remove')}
        />
      )}
      {doing === 'remove' && <RemoveRows entity={entity} row={row} ids={[row.id]} onEnd={stop} />}
    </li>
  );
};
