import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useGetList } from 'react-admin';
import { Button } from '../../components/Button';
import { Loaded } from '../../components/Loaded';
import { ReadDialog } from '../../components/ReadDialog';
import { pathOf, resourceOf } from '../../resources';
import type { Row } from '../row';
import { useWriting } from '../useWriting';
import { ChoiceRowEntry } from './ChoiceRowEntry';
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
