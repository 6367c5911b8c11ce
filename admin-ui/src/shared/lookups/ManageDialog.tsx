import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { registerWords } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Button } from '../../components/Button';
import { Loaded } from '../../components/Loaded';
import { ReadDialog } from '../../components/ReadDialog';
import { RowButton } from '../../components/RowButton';
import { pathOf, resourceOf } from '../../resources';
import { RemoveRows } from '../remove/RemoveDialogs';
import type { Row } from '../row';
import { rowName } from '../rowName';
import { useWriting, type Writing } from '../useWriting';
import styles from './ChoiceRows.module.css';
import { NameForm } from './NameForm';

interface ManageDialogProps {
  readonly entity: Entity;
  /** The register whose rows use the names. */
  readonly used: Entity;
  readonly onRenamed: () => void;
  readonly onClose: () => void;
}

const SHOWN = 200;
const words = referenceWords.kept;

interface ChoiceRowEntryProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly writing: Writing;
  /** Called when its name changed, and so the name in every row that uses it. */
  readonly onRenamed: () => void;
}

const choiceRowEntryWords = referenceWords.kept;

/** One name: renamed here, or deleted after a confirmation; a shared one says why this is not possible. */
const ChoiceRowEntry = ({ entity, row, writing, onRenamed }: ChoiceRowEntryProps) => {
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const name = rowName(entity, row);
  const stop = (): void => setDoing(null);
  if (doing === 'rename') {
    return (
      <li className={styles.entry}>
        <NameForm
          entity={entity}
          row={row}
          label={choiceRowEntryWords.newName({ name })}
          submit={choiceRowEntryWords.save}
          autoFocus
          onStored={() => {
            stop();
            onRenamed();
          }}
        >
          <Button label={choiceRowEntryWords.cancel} onClick={stop} />
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
          title={choiceRowEntryWords.rename}
          label={choiceRowEntryWords.renameRow({ name })}
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

/** All names of a list that grows, to add, rename and delete (decisions 3.5). */
export const ManageDialog = ({ entity, used, onRenamed, onClose }: ManageDialogProps) => {
  const writing = useWriting(entity);
  const names = useGetList<Row>(
    resourceOf(entity),
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: entity.title, order: 'ASC' } },
    { retry: false },
  );
  const { total = 0 } = names;
  return (
    <ReadDialog
      title={words.manageTitle({ many: inSentence(entity.nouns.many) })}
      actions={<Button label={words.register} variant="text" to={pathOf(entity)} sx={{ mr: 'auto' }} />}
      onClose={onClose}
    >
      <p className="quiet">{words.manageText({ many: inSentence(used.nouns.many) })}</p>
      <Loaded of={names} failed={entity.messages.loadFailed}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <ChoiceRowEntry key={row.id} entity={entity} row={row} writing={writing} onRenamed={onRenamed} />
            ))}
            {rows.length === 0 && (
              <li className={styles.entry}>{words.none({ many: inSentence(entity.nouns.many) })}</li>
            )}
          </ul>
        )}
      </Loaded>
      {total > SHOWN && <p className="quiet">{words.more({ shown: SHOWN, all: total })}</p>}
      {writing.create && (
        <NameForm
          entity={entity}
          label={words.promptTitle({ one: inSentence(entity.nouns.one) })}
          submit={words.add}
          onStored={() => undefined}
        />
      )}
    </ReadDialog>
  );
};
